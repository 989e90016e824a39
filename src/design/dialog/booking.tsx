import { CalendarDate, isWeekend } from '@internationalized/date';
import { ArrowRight } from 'lucide-react';
import { Action } from '../action/index.tsx';
import { Avatar } from '../avatar/index.tsx';
import { Calendar } from '../calendar/index.tsx';
import { Segmented } from '../radio-group/index.tsx';
import { SlotGrid } from '../slot-grid/index.tsx';
import { Dialog } from './index.tsx';

const times = ['09:00', '09:30', '10:00', '11:30', '14:00', '14:30', '15:30', '16:00', '16:30'];

/** The largest dialog, with two columns; part of the specimen. */
export function BookingSpecimen() {
  return (
    <Dialog title="Réserver avec Camille Renaud" size="xl" bare trigger={<Action>Réserver</Action>}>
      <div className="grid md:grid-cols-[11fr_10fr]">
        <div className="p-5 md:p-8">
          <div className="mb-6 flex items-center gap-4 pr-10">
            <Avatar size="lg" name="Camille Renaud" tint="menthe" />
            <div>
              <p className="titling text-heading">Réserver avec Camille Renaud</p>
              <p className="text-encre-2 text-sm">Directrice cybersécurité · 18 ans d’expérience</p>
            </div>
          </div>
          <Calendar
            label="Jour du rendez-vous"
            defaultValue={new CalendarDate(2026, 11, 19)}
            minValue={new CalendarDate(2026, 11, 15)}
            isDateUnavailable={(day) => isWeekend(day, 'fr-FR')}
          />
        </div>
        <div className="grid content-start gap-6 bg-papier p-5 md:p-8 md:pt-16">
          <Segmented
            label="Durée"
            defaultValue="30"
            options={[
              { value: '15', label: '15 min' },
              { value: '30', label: '30 min' },
              { value: '60', label: '1 h' },
            ]}
          />
          <SlotGrid
            label="Jeudi 19 novembre · heure de Paris (CET)"
            defaultValue="14:00"
            slots={times.map((time) => ({ value: time, label: time }))}
          />
          <div className="flex flex-wrap items-end justify-between gap-4">
            <p className="text-encre-2 text-sm">
              30 minutes, TTC
              <span className="titling block text-3xl text-encre">75,00 €</span>
            </p>
            <Action>
              Réserver
              <ArrowRight aria-hidden="true" />
            </Action>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
