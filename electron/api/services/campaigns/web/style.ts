/** Readable on a phone, a desk and paper; light only, as it is made to be printed too. */
export const WEB_CSS = `
:root { color-scheme: light; --ink: #23201b; --ink2: #464036; --ink3: #665e50; --line: #d6cdb8; --lead: #7c232c; --display: Grenze, Vollkorn, Georgia, serif; --ui: 'Source Sans 3', 'Segoe UI', system-ui, sans-serif }
* { box-sizing: border-box; font-variant-numeric: lining-nums tabular-nums }
html, body, h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0 }
body { background: #fffefa; color: var(--ink); font: 400 16px/1.45 var(--ui); overflow-wrap: anywhere }
main, header, footer { max-width: 900px; margin: 0 auto; padding: 0 24px }
h1 { font: 600 36px/1.1 var(--display) } h2 { font: 600 20px/1.2 var(--display) } h3 { font: 600 16px/1.2 var(--display) }
header { padding-top: 32px } header > div { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: 4px 24px; padding-bottom: 8px }
header p { font-size: 15px; color: var(--ink2); text-align: right }
.rule { height: 4px; border-top: 2px solid; border-bottom: 1px solid }
.top { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: 24px; padding-top: 16px }
.map { border: 1px solid var(--line) } .map svg { display: block; width: 100%; height: auto; background: #f6efdf }
.m { display: none } .m.last { display: inline }
fieldset { border: 0; padding-top: 10px } legend { font-size: 15px; color: var(--ink3); padding: 0 0 2px }
.stops { position: relative; display: flex; flex-wrap: wrap; gap: 2px 0 } .stops label { flex: 1 1 0; min-width: 30px; text-align: center; font-size: 15px; color: var(--ink3); cursor: pointer; position: relative }
.stops label::before { content: ''; position: absolute; left: 0; right: 0; top: 11px; border-top: 2px solid #908773 }
.stops label:first-child::before { left: 50% } .stops label:last-child::before { right: 50% }
.stops input { appearance: none; -webkit-appearance: none; position: relative; display: block; width: 16px; height: 16px; margin: 4px auto 3px; border: 2px solid var(--ink2); border-radius: 50%; background: #fffefa; cursor: pointer }
.stops .b input { border-radius: 0; transform: rotate(45deg) scale(.86); border-color: var(--ink) }
.stops input:checked { background: var(--lead); border-color: var(--lead); outline: 2px solid var(--lead); outline-offset: 2px }
.stops label:has(:checked) { color: var(--lead); font-weight: 600 } .stops input:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
aside > section { border-top: 1px solid var(--line); padding: 12px 0 } aside > section:first-child { border-top: 0; padding-top: 0 } aside h3 { padding-bottom: 6px } aside { font-size: 15px }
.hold { display: grid; grid-template-columns: minmax(60px, 1fr) minmax(0, 2fr); gap: 6px 8px; align-items: center } .spans { display: flex; height: 20px; border: 1px solid #908773 } .spans i { display: flex; align-items: center; justify-content: center; border-left: 1px solid #fffefa; min-width: 3px; overflow: hidden } .spans i:first-child { border-left: 0 }
.spans svg, .key svg { width: 16px; height: 16px; flex: none } .key li { display: flex; align-items: center; gap: 8px; padding: 1px 0 } ul, ol { list-style: none }
.sum div { display: flex; gap: 8px } .sum dt { flex: 1 } .sum dd { font-weight: 600 } .sum .all { border-top: 3px double; margin-top: 4px; padding-top: 3px; font-weight: 600 }
.day { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 4px 16px; border-top: 1px solid var(--line); padding: 14px 0; break-inside: avoid } .day:first-child { margin-top: 20px }
.when small { display: block; font: 400 15px/1.3 var(--ui); color: var(--ink3) } .quiet { color: var(--ink3) } .day p + p, .fight + p, p + .fight, .fight + .fight { margin-top: 8px }
.fight { display: grid; grid-template-columns: minmax(0, 1fr) 200px; gap: 4px 20px } .fight h2 { grid-column: 1 } .fight .res { color: var(--ink2); font-size: 15px } .fight .map { grid-column: 2; grid-row: 1 / span 4; align-self: start }
.army { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 2px 10px; padding-top: 6px } .army img, .army .face { width: 44px; height: 52px; grid-row: span 2; object-fit: cover; border: 1px solid #908773; border-radius: 2px; background: #f1eada } .army .face { padding: 10px 6px }
.army .row { display: flex; flex-wrap: wrap; gap: 2px 8px } .army .row span { margin-left: auto; color: var(--ink2) } .army small { color: var(--ink3); font-size: 15px } .bar { height: 10px; border: 1px solid #908773; background: #f1eada } .bar i { display: block; height: 100% }
.pics { display: flex; flex-wrap: wrap; gap: 10px 16px; margin-top: 10px } .pics figure { width: 210px; break-inside: avoid } .pics img { display: block; width: 100%; height: auto; max-height: 260px; object-fit: cover; border: 1px solid #908773; border-radius: 2px } .pics figcaption { font-size: 15px; color: var(--ink2) } .places { border-top: 1px solid var(--line); padding-top: 14px }
footer { border-top: 1px solid var(--line); margin-top: 24px; padding-top: 10px; padding-bottom: 32px; font-size: 15px; color: var(--ink3) }
.ld { fill: #f6efdf } .a { stroke-width: .18; stroke: #8d826b; fill: #ece2cb } .a.woods { fill: #e1e8d6; stroke: #6f8669 } .a.marsh { fill: #dbe6e4; stroke: #6f9096; stroke-dasharray: .6 .4 } .a.water { fill: #cbdee0; stroke: #6f9fa6 } .a.hills, .a.mountains { fill: #e9dfc8 } .a.desert { fill: #f3e6bf } .a.farmland { fill: #efe8c4 }
.s { fill: none; stroke: #8d826b; stroke-width: .14 } .s.woods { stroke: #6f8669 } .s.marsh { stroke: #6f9096 } .pv { fill: none; stroke: #908773; stroke-width: .25; stroke-dasharray: 1 .6 }
.rv { fill: none; stroke: #6f9fa6; stroke-width: .55; stroke-linecap: round } .rd { fill: none; stroke: #8c7b58; stroke-width: .25; stroke-dasharray: 1 .6 } .cr { stroke: #23201b; stroke-width: .2; fill: none }
svg text { font-family: var(--ui); fill: #23201b; paint-order: stroke; stroke: #f6efdf; stroke-width: 3px; stroke-linejoin: round } text.n { font-size: 13px; font-weight: 600 } text.p, text.q { font-size: 12.5px; font-weight: 400; fill: #464036 } text.l { font: 600 16px var(--display); fill: #655d4d } text.c { font-size: 15px; font-weight: 600; text-anchor: middle; stroke: none }
.ln { stroke: #665e50; fill: none } .bt circle { fill: #fefbf3; stroke: #c53e04; stroke-width: 2 } .bt path { stroke: #a03001; stroke-width: 2.2; stroke-linecap: round } .sc path { stroke: #23201b; stroke-width: 1.4; fill: none }
@media (max-width: 720px) { main, header, footer { padding-left: 16px; padding-right: 16px } .top, .fight { grid-template-columns: minmax(0, 1fr) } .fight .map { grid-column: 1; grid-row: auto; max-width: 360px; width: 100% } header p { text-align: left } .day { grid-template-columns: minmax(0, 1fr) } .stops label { min-width: 34px } }
@media print { @page { size: a4; margin: 14mm } body, :root { background: #fff; --ink2: #000; --ink3: #000 } main, header, footer { max-width: none; padding-left: 0; padding-right: 0 } header { padding-top: 0 } fieldset { display: none } .m { display: none !important } .m.last { display: inline !important } .map svg, .bar i, .spans i { print-color-adjust: exact; -webkit-print-color-adjust: exact } .fight, .top { break-inside: avoid } }
`;
