/** Reads on a phone as on a desk; on paper it is one page in black and white. Light only: it is made to be printed too. */
export const DISPATCH_CSS = `
:root { color-scheme: light; --pane: #fefbf3; --raise: #fffefa; --sunk: #f1eada; --line: #d6cdb8; --soft: #e6decc; --control: #908773; --ink: #23201b; --ink2: #464036; --ink3: #665e50; --iron: #23272b; --lead: #7c232c; --tint: #fbecea; --warn: #84550f; --ok: #1e5248; --display: Grenze, Vollkorn, Georgia, serif; --ui: 'Source Sans 3', 'Segoe UI', system-ui, sans-serif }
* { box-sizing: border-box; font-variant-numeric: lining-nums tabular-nums }
html, body { margin: 0 }
body { background: var(--pane); color: var(--ink); font: 400 15px/1.4 var(--ui); overflow-wrap: anywhere }
[hidden] { display: none !important }
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0 }
ul { list-style: none }
h1 { font: 600 20px/1.1 var(--display) }
h2 { font: 600 19px/1.1 var(--display); padding: 12px 0 6px; display: flex; align-items: baseline; flex-wrap: wrap; gap: 2px 8px }
h2 small, h3 small { font: 400 13px/1.2 var(--ui); color: var(--ink3) }
h3 { font: 600 16px/1.1 var(--display); display: flex; align-items: center; gap: 8px; padding: 10px 0 6px }
header { background: var(--iron); color: #fbf7ec; padding: 8px 16px }
header > div { max-width: 868px; min-height: 40px; margin: 0 auto; display: flex; align-items: center; gap: 10px }
header small { display: block; font-size: 13px; color: #c8c6bf }
header b { margin-left: auto; border: 1px solid #7c8186; border-radius: 2px; padding: 2px 7px; font-size: 13px; font-weight: 400; white-space: nowrap }
main { max-width: 900px; margin: 0 auto; padding: 0 16px 24px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 24px }
.i { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.75; vertical-align: -3px; margin-right: 6px }
.map .foot { padding: 6px 10px; border-top: 1px solid var(--line) }
.lead { font-size: 13.5px; color: var(--ink2); padding: 8px 0 }
.map { border: 1px solid var(--line); border-radius: 3px; overflow: hidden; align-self: start }
.map svg { display: block; width: 100%; height: auto; touch-action: manipulation }
.ld { fill: #f6efdf } .gd { stroke: #e2d8c1; stroke-width: 1; fill: none }
.wd { fill: #dce5d2; stroke: #6f8669 } .mt { fill: #e4dbc6; stroke: #8d826b } .ms { fill: #dbe6e4; stroke: #6f9096 }
.rv { fill: none; stroke: #6f9fa6; stroke-width: calc(var(--u) * .35px); stroke-linecap: round }
.rd { fill: none; stroke: #8c7b58; stroke-width: calc(var(--u) * .16px); stroke-dasharray: calc(var(--u) * .7px) calc(var(--u) * .3px) }
.wt { fill: #cbdee0 } .gh { opacity: .5 } .tn { fill: #fefbf3; stroke: #23201b; stroke-width: calc(var(--u) * .16px) }
.rg { fill: rgb(124 35 44 / .05); stroke: var(--lead); stroke-width: calc(var(--u) * .12px) } .rg.s { stroke-dasharray: calc(var(--u) * .4px) calc(var(--u) * .3px) }
.wy { fill: none; stroke: var(--lead); stroke-width: calc(var(--u) * .28px) } .wy.l { stroke-dasharray: calc(var(--u) * .4px) calc(var(--u) * .4px) }
.cl circle { fill: #fefbf3; stroke: #c53e04; stroke-width: 2 } .cl path { stroke: #a03001; stroke-width: 2.2; stroke-linecap: round }
.sc path { stroke: #23201b; stroke-width: calc(var(--u) * .14px); fill: none }
.map text { font-family: var(--ui); text-anchor: middle; paint-order: stroke; stroke: #f6efdf; stroke-width: calc(var(--u) * .4px); fill: #23201b; font-size: calc(var(--u) * 1.55px) }
.map .an { font-weight: 600 } .map .tl { fill: #464036 }
.army { display: grid; grid-template-columns: 32px minmax(0, 1fr); gap: 10px; padding: 7px 0; border-top: 1px solid var(--soft) }
.sign { width: 30px; height: 30px }
h3 .sign { width: 24px; height: 24px }
.top { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 6px }
.top span { font-size: 13px; color: var(--ink3) } .top em { font-style: normal; margin-left: auto; color: var(--ink2); font-size: 13.5px; white-space: nowrap } .top em b { font-size: 15px; color: var(--ink) }
.bar { display: flex; height: 9px; background: var(--sunk); border: 1px solid var(--control); border-radius: 1px; overflow: hidden; margin: 3px 0 }
.bar i { background: var(--side) } .bar i + i { background: repeating-linear-gradient(135deg, var(--ink2) 0 1.5px, transparent 1.5px 5px); border-left: 1px solid var(--pane) }
.army p { font-size: 13px; color: var(--ink2) } .army p.w { color: var(--warn) }
details { border-top: 1px solid var(--soft) }
summary { min-height: 44px; display: flex; align-items: center; gap: 8px; font: 600 16px/1.1 var(--display); cursor: pointer }
summary small { font: 400 13px/1.1 var(--ui); color: var(--ink3); margin-left: auto }
.told { font-size: 13.5px; color: var(--ink2) } .told li { display: grid; grid-template-columns: 58px minmax(0, 1fr); gap: 0 6px; padding: 0 0 5px }
.rule { height: 4px; border-top: 2px solid; border-bottom: 1px solid; margin-top: 12px }
.seg { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; border: 1px solid var(--control); border-radius: 3px; overflow: hidden; background: var(--raise) }
.seg label { position: relative; min-height: 44px; display: flex; align-items: center; justify-content: center; text-align: center; border-left: 1px solid var(--line); font-size: 14.5px; color: var(--ink2); cursor: pointer } .seg label:first-child { border-left: 0 }
.seg input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer }
.seg label:has(:checked) { background: var(--tint); color: var(--lead); font-weight: 600; box-shadow: inset 0 -3px 0 var(--lead) }
.seg label:has(:focus-visible) { outline: 2px solid var(--ink); outline-offset: -3px }
.fl { display: grid; gap: 3px; min-width: 0; padding-top: 8px } .fl > span { font-size: 13px; font-weight: 600; color: var(--ink2) }
select, textarea, input[type=number] { font: inherit; width: 100%; min-height: 44px; border: 1px solid var(--control); border-radius: 3px; background: var(--raise); padding: 6px 10px; color: var(--ink) } textarea { min-height: 70px; resize: vertical }
.row { display: grid; grid-template-columns: minmax(0, 1fr) 132px; gap: 8px } .row2 { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 0 8px }
.step { display: grid; grid-template-columns: 44px minmax(0, 1fr) 44px; border: 1px solid var(--control); border-radius: 3px; background: var(--raise); overflow: hidden } .step button { border: 0; background: none; font: inherit; font-size: 20px; color: var(--ink); min-height: 44px; cursor: pointer } .step input { border: 0; border-left: 1px solid var(--line); border-right: 1px solid var(--line); border-radius: 0; text-align: center; font-weight: 600; padding: 0 }
.hint { font-size: 13px; padding-top: 5px; color: var(--ok) } .hint.w { color: var(--warn) }
.seal { background: var(--iron); color: #fbf7ec; border-radius: 3px 3px 0 0; padding: 9px 12px; font-size: 13px; margin-top: 8px }
.box { border: 1px solid #7c8186; border-top: 0; border-radius: 0 0 3px 3px; background: var(--raise); padding: 10px 12px 12px }
.op { display: grid; grid-template-columns: 20px minmax(0, 1fr) auto; gap: 8px; align-items: center; min-height: 44px; border-top: 1px solid var(--soft); font-size: 14.5px; line-height: 1.25; cursor: pointer } .op input { width: 18px; height: 18px; margin: 0; accent-color: var(--lead) } .op small { display: block; font-size: 13px; color: var(--ink3) } .op em { font-style: normal; text-align: right; font-weight: 600; white-space: nowrap } .op em small { font-weight: 400 } .op:has(:checked) { background: var(--tint); box-shadow: inset 4px 0 0 var(--lead); padding-left: 8px } .op:has(:disabled) { color: var(--ink3); cursor: default }
.txt, .form { border: 1px solid var(--control); border-radius: 3px; background: var(--raise); padding: 9px 12px; font: 400 13.5px/1.42 var(--ui); white-space: pre-wrap; margin: 0; width: 100%; min-height: 150px; color: var(--ink) }
.form { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 12.5px; user-select: all }
.go { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding-top: 10px } .btn { min-height: 48px; border-radius: 3px; border: 1px solid var(--control); background: var(--raise); font: 600 15px/1 var(--ui); color: var(--ink); cursor: pointer } .btn.first { background: var(--lead); border-color: var(--lead); color: #fffefa }
.foot { font-size: 13px; color: var(--ink3); padding-top: 9px }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
@media (max-width: 799px) { .map text { font-size: calc(var(--u) * 2.05px) } }
@media (min-width: 800px) { main { grid-template-columns: minmax(0, 500px) minmax(0, 1fr) } .full, .lead { grid-column: 1 / -1 } .side { grid-column: 2; grid-row: 2 / span 2 } .news { grid-column: 1 } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 24px; align-items: start } }
@media print {
  @page { size: a4; margin: 9mm }
  :root { --pane: #fff; --raise: #fff; --sunk: #fff; --ink: #000; --ink2: #000; --ink3: #000; --lead: #000; --ok: #000; --warn: #000; --tint: #fff; --iron: #fff }
  body { font-size: 8pt; line-height: 1.2 } .told, .army p, .op small, .op, .seal, .hint { font-size: 8pt; line-height: 1.15 } .rule { margin-top: 4px } .box { padding: 3px 8px } header { color: #000; border-bottom: 2px solid #000; padding: 0 } header small, .seal { color: #000 } .seal { border: 1px solid #000 }
  main { padding: 0; grid-template-columns: 1fr 1fr; max-width: none; gap: 0 14px } .full, .lead { grid-column: 1 / -1 } .side { grid-column: 2; grid-row: 1 / span 2 } .news { grid-column: 1 } .bar, .map { print-color-adjust: exact; -webkit-print-color-adjust: exact } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 14px } .told .old, .map .foot { display: none }
  .lead, .go, .foot, .snd, .byhand { display: none !important } .map { max-height: 75mm } .map svg { max-height: 75mm } h2 { font-size: 12pt; padding: 5px 0 2px } h3 { font-size: 10.5pt; padding: 4px 0 2px } .army { padding: 2px 0 } .told li { padding: 0 }
  .seg label, .op, select, textarea, .step button, input[type=number], summary { min-height: 0; padding-top: 1px; padding-bottom: 1px; font-size: 8.5pt } textarea { height: 12mm; min-height: 0 } .seg label::before { content: '\\2610\\00a0' } .seg label:has(:checked)::before { content: '\\2611\\00a0' } .step { display: block } .step button { display: none } .blk { break-inside: avoid }
}
`;
