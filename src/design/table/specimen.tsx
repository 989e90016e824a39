import { Badge } from '../badge/index.tsx';
import { Card } from '../card/index.tsx';
import { Table } from './index.tsx';

export const title = 'Tableau';

const invoices = [
  { id: 'VV-2026-004218', date: '19 novembre 2026', expert: 'Camille Renaud', total: '75,00 €', paid: true },
  { id: 'VV-2026-004102', date: '28 octobre 2026', expert: 'Louise Marchetti', total: '90,00 €', paid: true },
  { id: 'VV-2026-003977', date: '6 octobre 2026', expert: 'Youssef Benali', total: '1 120,00 €', paid: false },
];

export function Specimen() {
  return (
    <Card>
      <Table
        caption="Factures"
        rows={invoices}
        rowKey={(invoice) => invoice.id}
        columns={[
          { id: 'id', header: 'Numéro', rowHeader: true, cell: (invoice) => invoice.id },
          { id: 'date', header: 'Date', cell: (invoice) => invoice.date },
          { id: 'expert', header: 'Expert', cell: (invoice) => invoice.expert },
          {
            id: 'state',
            header: 'État',
            cell: (invoice) =>
              invoice.paid ? <Badge variant="menthe">Payée</Badge> : <Badge variant="peche">En attente</Badge>,
          },
          { id: 'total', header: 'Total TTC', align: 'end', cell: (invoice) => invoice.total },
        ]}
      />
    </Card>
  );
}
