import { fromDate, toCalendarDate } from '@internationalized/date';
import { replaceAvailability } from '#modules/booking/server';
import type { Platform } from '#platform/platform';
import { storyAvailability } from './availability.ts';
import { experts } from './experts.ts';
import { sampleExpertId } from './sample-ids.ts';

/** Version of a calendar right after the approval; an expert who saved later keeps their own. */
const firstVersion = 1;

/** Hours, pauses and absences of the sample experts, with absences relative to the day of seeding. */
export async function seedAvailability({ db, clock, log }: Platform): Promise<void> {
  const today = toCalendarDate(fromDate(clock.now(), 'Europe/Paris'));
  const written = await db.transaction().execute(async (trx) => {
    let count = 0;
    for (const index of experts.keys()) {
      const story = storyAvailability(index);
      if (!story) continue;
      const { absences, ...hours } = story;
      const daysOff = absences.map(({ inDays, days, label }) => {
        const first = today.add({ days: inDays });
        return { first: first.toString(), last: first.add({ days: days - 1 }).toString(), label };
      });
      const expert = sampleExpertId(index);
      if (await replaceAvailability(trx, expert, firstVersion, { ...hours, daysOff })) count++;
    }
    return count;
  });
  log.info({ experts: written }, 'sample availability written');
}
