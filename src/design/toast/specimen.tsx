import { Action } from '../action/index.tsx';
import { showToast, ToastRegion } from './index.tsx';

export const title = 'Message passager';

export function Specimen() {
  return (
    <div className="flex flex-wrap gap-4">
      <Action
        variant="secondary"
        onPress={() => showToast({ title: 'Rendez-vous réservé', text: 'Jeudi 19 novembre à 14:00, heure de Paris.' })}
      >
        Réussite
      </Action>
      <Action
        variant="secondary"
        onPress={() =>
          showToast({
            tone: 'destructive',
            title: 'Le paiement a été refusé',
            text: 'Votre banque n’a pas donné son accord. Essayez une autre carte.',
          })
        }
      >
        Échec
      </Action>
      <Action variant="secondary" onPress={() => showToast({ tone: 'notice', title: 'Votre expert vous attend' })}>
        Information
      </Action>
      <ToastRegion />
    </div>
  );
}
