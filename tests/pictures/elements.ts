/** What a browser makes of each element, to name the one that became different. Runs in the page. */
export const describeElements = (): string[] => {
  const told = [
    'color',
    'background',
    'font',
    'border',
    'outline',
    'padding',
    'margin',
    'display',
    'position',
  ];
  const more = [
    'gap',
    'flex',
    'grid-template-columns',
    'overflow',
    'text-decoration',
    'box-shadow',
    'opacity',
  ];
  const last = ['cursor', 'white-space', 'text-overflow', 'text-align', 'letter-spacing', 'fill', 'stroke'];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.tagName !== 'STYLE' && element.tagName !== 'SCRIPT')
    .map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const words = element.children.length === 0 ? (element.textContent ?? '').slice(0, 30) : '';
      const looks = [...told, ...more, ...last].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [`${element.tagName} “${words}” ${x},${y} ${width}×${height}`, ...looks].join('; ');
    });
};
