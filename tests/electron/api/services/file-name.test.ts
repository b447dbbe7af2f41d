import { expect, it } from 'vitest';
import { fileNameFor } from '../../../../electron/api/services/file-name.ts';

it.each([
  ['Red Tusk', 'Red Tusk.muster'],
  ['CON', 'Roster CON.muster'],
  ['nul', 'Roster nul.muster'],
  ['com1', 'Roster com1.muster'],
  ['Lpt³', 'Roster Lpt³.muster'],
  ['Console', 'Console.muster'],
  ['a\u202Efdp.exe', 'afdpexe.muster'],
  ['\u2067\u200F\u061C', 'Roster.muster'],
  ['\u3164\u115F', 'Roster.muster'],
  ['../../etc/passwd', 'etcpasswd.muster'],
  ['Ostgötá 軍', 'Ostgötá 軍.muster'],
])('%j becomes the file %s', (name, file) => {
  expect(fileNameFor(name)).toBe(file);
});
