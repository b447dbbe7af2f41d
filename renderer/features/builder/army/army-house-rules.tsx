import type { JsonObject } from '../../../../rules/core/json.ts';
import { HouseRulesList } from '../../house-rules/house-rules-list.tsx';
import { useKit } from '../kit/use-kit.tsx';
import { patchOptions } from '../ops.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';

const NOTHING: JsonObject = {};

/** The house rules this army is built and played by. */
export const ArmyHouseRules = () => {
  const session = useSession();
  const { houseRules, housePresets } = useKit();
  const values = useBuilder(({ roster }) => (roster.options['houseRules'] ?? NOTHING) as JsonObject);
  return (
    <HouseRulesList
      groups={houseRules}
      presets={housePresets}
      values={values}
      onChange={(next, what, key) =>
        session.edit(`House rule: ${what}`, (roster) => patchOptions(roster, { houseRules: next }), key)
      }
      onDone={session.endStep}
    />
  );
};
