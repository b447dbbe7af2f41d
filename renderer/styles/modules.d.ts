/** What a module holds is checked by tests/architecture/styles.test.ts: TypeScript cannot read a style sheet. */
declare module '*.module.css';
declare module '*.css';
