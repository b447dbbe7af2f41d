import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { z } from 'zod';

interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const MANIFEST = z.object({ name: z.string(), version: z.string(), license: z.string() });
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-].*)?$/iu;
const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u;

/** Notes the folder of every npm package that a bundle takes files from; `root` is what relative names start at. */
export const notePackages = (folders: Set<string>, root: string): Plugin => {
  const note = (file: string): void => {
    const folder = PACKAGE_FOLDER.exec(resolve(root, file.replace(/^\0/u, '')))?.[1];
    if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
  };
  return {
    name: 'note-packages',
    generateBundle(_options, bundle) {
      for (const id of this.getModuleIds()) note(id);
      // Fonts and pictures come in through style sheets and are no modules.
      for (const item of Object.values(bundle)) {
        if (item.type === 'asset') for (const file of item.originalFileNames) note(file);
      }
    },
  };
};

const readPackage = (folder: string): ShippedPackage => {
  const manifest = MANIFEST.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  if (!manifest.success) throw new Error(`${folder} names no licence, so it must not be shipped.`);
  const text = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n');
  return { ...manifest.data, text };
};

const titleOf = ({ name, version }: ShippedPackage): string => `${name} ${version}`;

/** For the about page the names; beside the program the whole texts, as most licences demand. */
export const describeLicences = (folders: Iterable<string>): { json: string; text: string } => {
  const byTitle = new Map([...folders].map(readPackage).map((found) => [titleOf(found), found]));
  const shipped = [...byTitle.values()].sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const list = shipped.map(({ name, version, license }) => ({ name, version, license }));
  const texts = shipped.map((found) => `${titleOf(found)} (${found.license})\n\n${found.text}`);
  return {
    json: `${JSON.stringify(list, null, 1)}\n`,
    text: `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
  };
};
