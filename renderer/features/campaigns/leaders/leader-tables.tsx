import { Link } from '@tanstack/react-router';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { count } from '../../../format.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import type { LeaderAnswer } from '../types.ts';
import classes from './leader-page.module.css';

type Battle = LeaderAnswer['career']['battles'][number];

const Loss = ({ loss }: { loss: Battle['lost'] }) =>
  loss === null ? (
    <>not known</>
  ) : (
    <>
      {formatStrength(loss.sp)}
      <small>{count(loss.heads, 'head')}</small>
    </>
  );

const wordSides = ({ army, enemy, sp, enemySp, attacked }: Battle): string => {
  const word = (name: string, points: number | null): string =>
    points === null ? name : `${name} ${formatStrength(points)}`;
  const how = attacked === null ? 'against' : attacked ? 'attacked' : 'was attacked by';
  return `${word(army, sp)} ${how} ${word(enemy, enemySp)}`;
};

/** Every battle he was in, the newest first. */
export const BattlesTable = ({ answer: { career, name } }: { answer: LeaderAnswer }) => {
  const { view } = useSession();
  const won = career.battles.filter(({ fortune }) => fortune === 'won').length;
  return (
    <section aria-label={`Battles of ${name}`}>
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Battles</h2>
        <span className="caption">
          {career.battles.length === 0
            ? 'none yet'
            : `${count(career.battles.length, 'battle')}, ${won === 0 ? 'no victory' : count(won, 'victory', 'victories')}`}
        </span>
      </header>
      {career.battles.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.list}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Battle</th>
                <th scope="col">Result</th>
                <th scope="col">own loss</th>
                <th scope="col">theirs</th>
              </tr>
            </thead>
            <tbody>
              {career.battles.toReversed().map((battle, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two battles of a day may have one name
                <tr key={index}>
                  <td>{battle.day}</td>
                  <th scope="row">
                    {battle.entry === 0 ? (
                      battle.title
                    ) : (
                      <Link
                        className="link"
                        to="/campaigns/$id/ledger/$entry"
                        params={{ id: view.id, entry: String(battle.entry) }}
                      >
                        {battle.title}
                      </Link>
                    )}
                    <small>
                      {wordSides(battle)}
                      {battle.commanded ? '' : ', without the command'}
                    </small>
                  </th>
                  <td>{battle.result ?? battle.fortune.replaceAll('-', ' ')}</td>
                  <td>
                    <Loss loss={battle.lost} />
                  </td>
                  <td>
                    <Loss loss={battle.enemyLost} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

/** What he has gained, with the sum behind each counter. */
export const CountersTable = ({ leader }: { leader: NonNullable<LeaderAnswer['leader']> }) => (
  <dl className={classes.sums}>
    {leader.counters.map(({ id, name, value, perBattle, perVictory, byHand }) => (
      <div key={id}>
        <dt>
          {name}
          <small>
            {[
              ...(perBattle === 0 ? [] : [`${leader.deeds.battles} × ${perBattle} a battle`]),
              ...(perVictory === 0 ? [] : [`${leader.deeds.victories} × ${perVictory} a victory`]),
              ...(byHand === 0 ? [] : [`${byHand} by hand`]),
            ].join(' + ')}
          </small>
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
