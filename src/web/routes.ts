import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: one line per address. A guard stands around what it guards, a layout around what it frames. */
export default [
  layout('layouts/home.tsx', [index('routes/home.tsx')]),

  layout('layouts/public.tsx', [
    route('expertises', 'routes/expertises.tsx'),
    route('mission', 'routes/mission.tsx'),
    route('devenir-expert', 'routes/devenir-expert.tsx'),
    route('evenements', 'routes/evenements.tsx'),
    route('evenements/:slug', 'routes/evenements/$slug.tsx'),
    route('domaines/:slug', 'routes/domaines/$slug.tsx'),
    route('expert/:id', 'routes/expert/$id.tsx', [
      route('reserver', 'routes/expert/$id/reserver.tsx'),
      route('mentorat', 'routes/expert/$id/mentorat.tsx'),
    ]),
    route('recherche', 'routes/recherche.tsx'),
    route('classement', 'routes/classement.tsx'),
    route('politique-confidentialite', 'routes/politique-confidentialite.tsx'),
    route('conditions-utilisation', 'routes/conditions-utilisation.tsx'),
    route('conditions-vente', 'routes/conditions-vente.tsx'),
    route('mentions-legales', 'routes/mentions-legales.tsx'),
    route('cookies', 'routes/cookies.tsx'),
    route('accessibilite', 'routes/accessibilite.tsx'),
    route('mediation', 'routes/mediation.tsx'),
    route('signaler', 'routes/signaler.tsx'),
    route('faq', 'routes/faq.tsx'),
  ]),

  layout('layouts/focused.tsx', [
    route('se-connecter', 'routes/se-connecter.tsx'),
    route('se-connecter/verification', 'routes/se-connecter/verification.tsx'),
    // What browsers keep for when they cannot reach us.
    route('hors-ligne', 'routes/hors-ligne.tsx'),
    route('mot-de-passe-oublie', 'routes/mot-de-passe-oublie.tsx'),
    route('nouveau-mot-de-passe', 'routes/nouveau-mot-de-passe.tsx'),
    route('verifier-adresse', 'routes/verifier-adresse.tsx'),
    route('nouvelle-adresse', 'routes/nouvelle-adresse.tsx'),
    // By the link of a mail alone.
    route('desabonnement/:topic', 'routes/desabonnement/$topic.tsx'),
    // By a link of a mail too: nobody has to sign in to end a contract.
    route('rendez-vous/:id/retractation', 'routes/rendez-vous/$id/retractation.tsx'),
    route('rendez-vous/:id/resiliation', 'routes/rendez-vous/$id/resiliation.tsx'),
    layout('guards/signed-in.tsx', { id: 'signed-in-to-pay' }, [
      route('checkout', 'routes/checkout.tsx'),
      route('booking-success', 'routes/booking-success.tsx'),
      route('rendez-vous/:id/payer', 'routes/rendez-vous/$id/payer.tsx'),
    ]),
  ]),

  layout('guards/signed-in.tsx', { id: 'signed-in-to-call' }, [
    route('appels-video/:id', 'routes/appels-video/$id.tsx'),
  ]),

  layout('guards/signed-in.tsx', [
    layout('layouts/member.tsx', [
      route('devenir-expert-form', 'routes/devenir-expert-form.tsx'),
      route('profil', 'routes/profil.tsx', [route('disponibilites', 'routes/profil/disponibilites.tsx')]),
      route('profil/securite', 'routes/profil/securite.tsx'),
      route('profil/securite/application', 'routes/profil/securite/application.tsx'),
      route('profil/donnees', 'routes/profil/donnees.tsx'),
      route('profil/notifications', 'routes/profil/notifications.tsx'),
      route('rendez-vous', 'routes/rendez-vous.tsx', [
        route(':id/modifier', 'routes/rendez-vous/$id/modifier.tsx'),
        route(':id/annuler', 'routes/rendez-vous/$id/annuler.tsx'),
        route(':id/evaluer', 'routes/rendez-vous/$id/evaluer.tsx'),
      ]),
      route('rendez-vous/:id/reclamation', 'routes/rendez-vous/$id/reclamation.tsx'),
      route('rendez-vous/:id/factures', 'routes/rendez-vous/$id/factures.tsx'),
      route('rendez-vous/:id/messages', 'routes/rendez-vous/$id/messages.tsx'),
      route('appels-video', 'routes/appels-video.tsx'),
      route('appels-video/test', 'routes/appels-video/test.tsx'),
      route('appels-video/:id/compte-rendu', 'routes/appels-video/$id/compte-rendu.tsx'),
      ...prefix('dashboard', [
        index('routes/dashboard/index.tsx'),
        route('contact', 'routes/dashboard/contact.tsx'),
        route('feedback', 'routes/dashboard/feedback.tsx'),
        route('paiement', 'routes/dashboard/paiement.tsx', [
          route(':card/supprimer', 'routes/dashboard/paiement/$card/supprimer.tsx'),
          route('mentorat/:series', 'routes/dashboard/paiement/mentorat/$series.tsx'),
        ]),
      ]),
      layout('guards/approved-expert.tsx', [
        layout('routes/expert-space.tsx', { id: 'around-expert-space' }, [
          route('expert-space', 'routes/expert-space/agenda.tsx', [
            route('disponibilites', 'routes/profil/disponibilites.tsx', { id: 'availability-above-agenda' }),
          ]),
          ...prefix('expert-space', [
            route('tarifs', 'routes/expert-space/tarifs.tsx'),
            route('analytics', 'routes/expert-space/analytics.tsx'),
            route('paiements', 'routes/expert-space/paiements.tsx'),
            route('sessions', 'routes/expert-space/sessions.tsx'),
            route('reservations', 'routes/expert-space/reservations.tsx'),
            route('profil', 'routes/expert-space/profil.tsx'),
          ]),
        ]),
        ...prefix('expert-space', [
          route('avis', 'routes/expert-space/avis.tsx'),
          route('facturation', 'routes/expert-space/facturation.tsx'),
          route('paiements/iban', 'routes/expert-space/paiements/iban.tsx'),
        ]),
      ]),
      layout('guards/admin.tsx', [
        layout('layouts/admin.tsx', [
          ...prefix('admin', [
            index('routes/admin/index.tsx'),
            route('messages', 'routes/admin/messages.tsx'),
            route('reclamations', 'routes/admin/reclamations.tsx'),
            route('reclamations/:id', 'routes/admin/reclamations/$id.tsx'),
            route('versements', 'routes/admin/versements.tsx'),
            route('papiers', 'routes/admin/papiers.tsx'),
            route('codes-promo', 'routes/admin/codes-promo.tsx'),
            route('evenements', 'routes/admin/evenements.tsx'),
            route('evenements/nouveau', 'routes/admin/evenements/nouveau.tsx'),
            route('evenements/:id', 'routes/admin/evenements/$id.tsx'),
            route('comptes', 'routes/admin/comptes.tsx'),
            route('comptes/:id', 'routes/admin/comptes/$id.tsx'),
            route('avis', 'routes/admin/avis.tsx'),
            route('rapprochement', 'routes/admin/rapprochement.tsx'),
            route('conformite', 'routes/admin/conformite.tsx'),
            route('journal', 'routes/admin/journal.tsx'),
          ]),
        ]),
      ]),
    ]),
    layout('guards/approved-expert.tsx', { id: 'files-of-experts' }, [
      route('expert-space/agenda/google', 'routes/expert-space/agenda/google.ts'),
      route('expert-space/facturation.csv', 'routes/expert-space/facturation.csv.ts'),
      route('expert-space/analytics.csv', 'routes/expert-space/analytics.csv.ts'),
      route('expert-space/releve.pdf', 'routes/expert-space/releve.pdf.ts'),
      route('expert-space/paiements/:id.pdf', 'routes/expert-space/paiements/$id.pdf.ts'),
    ]),
    layout('guards/admin.tsx', { id: 'files-of-admins' }, [
      route('admin/papiers.csv', 'routes/admin/papiers.csv.ts'),
      route('admin/papiers/:id.pdf', 'routes/admin/papiers/$id.pdf.ts'),
      route('admin/declaration.xml', 'routes/admin/declaration.xml.ts'),
      route('admin/declaration.csv', 'routes/admin/declaration.csv.ts'),
      route('admin/versements/:id.xml', 'routes/admin/versements/$id.xml.ts'),
      route('admin/evenements/:id.csv', 'routes/admin/evenements/$id.csv.ts'),
    ]),
    route('verifier-adresse/renvoyer', 'routes/verifier-adresse-renvoyer.ts'),
    route('profil/donnees/fichier', 'routes/profil/donnees/fichier.ts'),
    route('profil/nouvelle-adresse', 'routes/profil/nouvelle-adresse.ts'),
    route('profil/photo', 'routes/profil/photo.ts'),
    route('appels-video/:id/notes', 'routes/appels-video/$id/notes.ts'),
    route('appels-video/:id/compte-rendu.pdf', 'routes/appels-video/$id/compte-rendu.pdf.ts'),
    route('rendez-vous/:id/facture.pdf', 'routes/rendez-vous/$id/facture.pdf.ts'),
    route('papiers/:id.pdf', 'routes/papiers/$id.pdf.ts'),
    route('rendez-vous/:id/repondre', 'routes/rendez-vous/$id/repondre.ts'),
    route('rendez-vous/:id/messages/lus', 'routes/rendez-vous/$id/messages/lus.ts'),
    route('rendez-vous/:id/messages/fichiers/:file', 'routes/rendez-vous/$id/messages/fichiers/$file.ts'),
    route('rendez-vous/agenda', 'routes/rendez-vous/agenda.ts'),
    route('rendez-vous/:id.ics', 'routes/rendez-vous/$id.ics.ts'),
    route('profil/securite/cle-d-acces', 'routes/profil/securite/cle-d-acces.ts'),
  ]),

  route('expert/:id/avis/:review', 'routes/expert/$id/avis.ts'),
  route('evenements.ics', 'routes/evenements.ics.ts'),
  route('evenements.rss', 'routes/evenements.rss.ts'),
  route('evenements/:slug.ics', 'routes/evenements/$slug.ics.ts'),
  route('agenda/:person/:signature.ics', 'routes/agenda/$person.$signature.ics.ts'),
  route('se-connecter/cle-d-acces', 'routes/se-connecter/cle-d-acces.ts'),
  route('se-deconnecter', 'routes/se-deconnecter.ts'),
  route('design/mails', 'routes/design/mails.tsx'),
  route('design/mails/:file', 'routes/design/mails/$file.ts'),
  route('design/:component?', 'routes/design.tsx'),
  layout('layouts/public.tsx', { id: 'public-last' }, [route(':slug', 'routes/$slug.tsx'), route('*', 'routes/$.tsx')]),
] satisfies RouteConfig;
