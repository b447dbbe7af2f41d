import { client } from '../../../api/client.ts';
import { refusalOf, wordError } from '../../../api/errors.ts';
import { notifyDone, notifyTrouble } from '../../../components/notify.ts';
import { saving } from '../../saving/saving.ts';
import { refreshCampaigns } from '../actions.ts';

/** Whether a text carries orders that came by mail, whatever a mail has put around them. */
export const carriesOrders = (text: string): boolean => /MUSTER-(ORDERS|DISPATCH)-\d/.test(text);

type Wanted = Parameters<typeof client.campaigns.takeOrders.mutate>[0];

/** What was taken in, or why it was not, is told; nothing changes where it is refused. */
export const takeOrders = async (wanted: Wanted): Promise<boolean> => {
  try {
    const taken = await saving(() => client.campaigns.takeOrders.mutate(wanted));
    const { side, campaign, day, kind, replaced, here, sides } = taken;
    const how = kind === 'sealed' ? 'sealed' : 'not sealed';
    notifyDone(
      `Orders of ${side} for day ${day} of ${campaign} are here, ${how}${replaced ? ', instead of those before' : ''}: ${here} of ${sides} sides.`,
    );
    return true;
  } catch (error) {
    const refusal = refusalOf(error);
    notifyTrouble('No orders were taken in', refusal?.message ?? wordError(error).message);
    return false;
  } finally {
    await refreshCampaigns();
  }
};
