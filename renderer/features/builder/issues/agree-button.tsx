import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { agreedOf } from '../../../../rules/core/muster/agreed.ts';
import { withAgreed } from '../../../../rules/core/muster/agreement-edits.ts';
import type { Severity } from '../../../../rules/core/system.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { agreeForAll, useAgreedForAll } from './agreed-for-all.ts';

interface AgreeButtonProps {
  readonly code: string;
  readonly severity: Severity;
}

/** A warning that the players live with is agreed to, and taken back where it is shown. */
export const AgreeButton = memo(({ code, severity }: AgreeButtonProps) => {
  const session = useSession();
  const { system } = useKit();
  const here = useBuilder(({ roster }) => agreedOf(roster).includes(code));
  const everywhere = useAgreedForAll(system).includes(code);
  const agreeHere = (agreed: boolean): void =>
    session.edit(agreed ? 'Warning agreed to' : 'Agreement taken back', (roster) =>
      withAgreed(roster, code, agreed),
    );
  if (severity === 'info' && (here || everywhere)) {
    const takeBack = (): void => {
      if (here) agreeHere(false);
      if (everywhere) void agreeForAll(system, code, false);
    };
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-description={everywhere ? 'Agreed for all your rosters' : 'Agreed for this roster'}
        onClick={takeBack}
      >
        {everywhere ? 'Take back for all' : 'Take back'}
      </Button>
    );
  }
  if (severity !== 'warning') return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" rightSection={<IconChevronDown />}>
          Agree
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => agreeHere(true)}>For this roster</Menu.Item>
        <Menu.Item onClick={() => void agreeForAll(system, code, true)}>For all my rosters</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
