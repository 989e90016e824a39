import { CalendarDate, isWeekend } from '@internationalized/date';
import { useState } from 'react';
import { Card } from '../card/index.tsx';
import { Calendar } from './index.tsx';

export const title = 'Calendrier';

export function Specimen() {
  const [date, setDate] = useState<CalendarDate>(new CalendarDate(2026, 11, 19));
  return (
    <Card padding="md" className="max-w-152">
      <Calendar
        label="Jour du rendez-vous"
        value={date}
        onChange={setDate}
        minValue={new CalendarDate(2026, 11, 12)}
        isDateUnavailable={(day) => isWeekend(day, 'fr-FR') || day.day < 16}
      />
    </Card>
  );
}
