// Changes something and passes over the sync folder, again and again, until it is killed.
import { openTestApp } from '../../../../support/app.ts';

const [dir = '', folder = '', round = ''] = process.argv.slice(2);
const app = openTestApp(dir);
let made = 0;
Object.defineProperty(app.context, 'newId', { value: () => `${round}-${++made}` });
await app.api.sync.choose({ folder, name: 'Killed' });
for (let count = 0; ; count++) {
  const name = `Army ${round}.${count}`;
  await app.api.rosters.create({ system: 'by-this-axe', name });
  console.log(name);
  await app.api.sync.now({});
}
