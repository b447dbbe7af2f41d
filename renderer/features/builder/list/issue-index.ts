import type { Assessment, Issue } from '../../../../rules/core/system.ts';

const NONE: readonly Issue[] = [];

/** The issues of each entry, by its id. */
export const indexIssues = ({ issues }: Assessment): ((id: string) => readonly Issue[]) => {
  const byId = new Map<string, Issue[]>();
  for (const issue of issues) {
    const { id } = issue.subject;
    if (id === null) continue;
    const known = byId.get(id);
    if (known === undefined) byId.set(id, [issue]);
    else known.push(issue);
  }
  return (id) => byId.get(id) ?? NONE;
};
