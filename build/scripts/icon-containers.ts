/** Both containers take PNG pictures as they are, keyed here by their width. */
type Pictures = ReadonlyMap<number, Buffer>;

/** Apple's four letters for each picture; a retina entry is the double of its name. */
const ICNS_TYPES: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

export const packIcns = (pictures: Pictures): Buffer => {
  const entries = ICNS_TYPES.flatMap(([type, size]) => {
    const picture = pictures.get(size);
    if (picture === undefined) return [];
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32BE(picture.length + 8, 4);
    return [head, picture];
  });
  const body = Buffer.concat(entries);
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
};

export const packIco = (pictures: Pictures): Buffer => {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.size, 4);
  let offset = head.length + 16 * pictures.size;
  const entries = [...pictures].map(([size, picture]) => {
    const entry = Buffer.alloc(16);
    // One byte holds no 256: the format writes it as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.values()]);
};
