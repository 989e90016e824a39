import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: one line per path. Guards and layouts wrap the routes they apply to. */
export default [
  layout('layouts/home.tsx', [index('pages/home/page.tsx')]),

  layout('layouts/public.tsx', [
    route('expertises', 'pages/expertises/page.tsx'),
    route('mission', 'pages/mission/page.tsx'),
    route('devenir-expert', 'pages/devenir-expert/page.tsx'),
    route('evenements', 'pages/evenements/page.tsx'),
    route('evenements/:slug', 'pages/evenements/$slug/page.tsx'),
    route('domaines/:slug', 'pages/domaines/$slug/page.tsx'),
    route('expert/:id', 'pages/expert/$id/page.tsx', [
      route('reserver', 'pages/expert/$id/reserver/page.tsx'),
      route('mentorat', 'pages/expert/$id/mentorat/page.tsx'),
    ]),
    route('recherche', 'pages/recherche/page.tsx'),
    route('classement', 'pages/classement/page.tsx'),
    route('politique-confidentialite', 'pages/politique-confidentialite/page.tsx'),
    route('conditions-utilisation', 'pages/conditions-utilisation/page.tsx'),
    route('conditions-vente', 'pages/conditions-vente/page.tsx'),
    route('mentions-legales', 'pages/mentions-legales/page.tsx'),
    route('cookies', 'pages/cookies/page.tsx'),
    route('accessibilite', 'pages/accessibilite/page.tsx'),
    route('mediation', 'pages/mediation/page.tsx'),
    route('signaler', 'pages/signaler/page.tsx'),
    route('faq', 'pages/faq/page.tsx'),
  ]),

  layout('layouts/focused.tsx', [
    route('se-connecter', 'pages/se-connecter/page.tsx'),
    route('se-connecter/verification', 'pages/se-connecter/verification/page.tsx'),
    route('se-connecter/code', 'pages/se-connecter/code/page.tsx'),
    // Offline page that browsers cache.
    route('hors-ligne', 'pages/hors-ligne/page.tsx'),
    route('mot-de-passe-oublie', 'pages/mot-de-passe-oublie/page.tsx'),
    route('nouveau-mot-de-passe', 'pages/nouveau-mot-de-passe/page.tsx'),
    route('verifier-adresse', 'pages/verifier-adresse/page.tsx'),
    route('nouvelle-adresse', 'pages/nouvelle-adresse/page.tsx'),
    // Reached only by a link from a mail.
    route('desabonnement/:topic', 'pages/desabonnement/$topic/page.tsx'),
    // Reached by a link from a mail too: ending a contract requires no sign-in.
    route('rendez-vous/:id/retractation', 'pages/rendez-vous/$id/retractation/page.tsx'),
    route('rendez-vous/:id/resiliation', 'pages/rendez-vous/$id/resiliation/page.tsx'),
    layout('guards/message-moved.tsx', [
      layout('guards/signed-in-or-holding.tsx', [
        route('checkout', 'pages/checkout/page.tsx', [route('connexion', 'pages/checkout/connexion/page.tsx')]),
        route('booking-success', 'pages/booking-success/page.tsx'),
      ]),
    ]),
    layout('guards/signed-in.tsx', { id: 'signed-in-without-menu' }, [
      route('confirmer', 'pages/confirmer/page.tsx'),
      route('appels-video/:id/fin', 'pages/appels-video/$id/fin/page.tsx'),
      route('rendez-vous/:id/payer', 'pages/rendez-vous/$id/payer/page.tsx'),
    ]),
  ]),

  layout('guards/signed-in.tsx', { id: 'signed-in-to-call' }, [
    route('appels-video/:id', 'pages/appels-video/$id/page.tsx'),
  ]),

  layout('guards/signed-in.tsx', [
    layout('layouts/member.tsx', [
      route('devenir-expert-form', 'pages/devenir-expert-form/page.tsx'),
      route('profil', 'pages/profil/page.tsx', [route('disponibilites', 'pages/profil/disponibilites/page.tsx')]),
      route('profil/securite', 'pages/profil/securite/page.tsx'),
      route('profil/securite/application', 'pages/profil/securite/application/page.tsx'),
      route('profil/donnees', 'pages/profil/donnees/page.tsx'),
      route('profil/notifications', 'pages/profil/notifications/page.tsx'),
      route('rendez-vous', 'pages/rendez-vous/page.tsx'),
      route('rendez-vous/:id', 'pages/rendez-vous/$id/page.tsx', [
        route('modifier', 'pages/rendez-vous/$id/modifier/page.tsx'),
        route('annuler', 'pages/rendez-vous/$id/annuler/page.tsx'),
        route('evaluer', 'pages/rendez-vous/$id/evaluer/page.tsx'),
      ]),
      route('rendez-vous/:id/reclamation', 'pages/rendez-vous/$id/reclamation/page.tsx'),
      route('rendez-vous/:id/factures', 'pages/rendez-vous/$id/factures/page.tsx'),
      layout('pages/messages/layout.tsx', [
        route('messages', 'pages/messages/page.tsx'),
        route('rendez-vous/:id/messages', 'pages/rendez-vous/$id/messages/page.tsx'),
      ]),
      route('favoris', 'pages/favoris/page.tsx'),
      route('factures', 'pages/factures/page.tsx'),
      route('appels-video', 'pages/appels-video/page.tsx'),
      route('appels-video/test', 'pages/appels-video/test/page.tsx'),
      route('appels-video/:id/compte-rendu', 'pages/appels-video/$id/compte-rendu/page.tsx'),
      ...prefix('dashboard', [
        index('pages/dashboard/page.tsx'),
        route('contact', 'pages/dashboard/contact/page.tsx'),
        route('feedback', 'pages/dashboard/feedback/page.tsx'),
        route('paiement', 'pages/dashboard/paiement/page.tsx', [
          route(':card/supprimer', 'pages/dashboard/paiement/$card/supprimer/page.tsx'),
          route('mentorat/:series', 'pages/dashboard/paiement/mentorat/$series/page.tsx'),
        ]),
      ]),
      layout('guards/approved-expert.tsx', [
        layout('pages/expert-space/layout.tsx', { id: 'around-expert-space' }, [
          route('expert-space', 'pages/expert-space/page.tsx', [
            route('disponibilites', 'pages/profil/disponibilites/page.tsx', { id: 'availability-above-agenda' }),
          ]),
          ...prefix('expert-space', [
            route('tarifs', 'pages/expert-space/tarifs/page.tsx'),
            route('analytics', 'pages/expert-space/analytics/page.tsx'),
            route('paiements', 'pages/expert-space/paiements/page.tsx'),
            route('sessions', 'pages/expert-space/sessions/page.tsx'),
            route('reservations', 'pages/expert-space/reservations/page.tsx'),
            route('profil', 'pages/expert-space/profil/page.tsx'),
          ]),
        ]),
        ...prefix('expert-space', [
          route('avis', 'pages/expert-space/avis/page.tsx'),
          route('facturation', 'pages/expert-space/facturation/page.tsx'),
          route('paiements/iban', 'pages/expert-space/paiements/iban/page.tsx'),
        ]),
      ]),
      layout('guards/admin.tsx', [
        layout('layouts/admin.tsx', [
          ...prefix('admin', [
            index('pages/admin/page.tsx'),
            route('messages', 'pages/admin/messages/page.tsx'),
            route('reclamations', 'pages/admin/reclamations/page.tsx'),
            route('reclamations/:id', 'pages/admin/reclamations/$id/page.tsx'),
            route('versements', 'pages/admin/versements/page.tsx'),
            route('papiers', 'pages/admin/papiers/page.tsx'),
            route('codes-promo', 'pages/admin/codes-promo/page.tsx'),
            route('recherche', 'pages/admin/recherche/page.tsx'),
            route('evenements', 'pages/admin/evenements/page.tsx'),
            route('evenements/nouveau', 'pages/admin/evenements/nouveau/page.tsx'),
            route('evenements/:id', 'pages/admin/evenements/$id/page.tsx'),
            route('comptes', 'pages/admin/comptes/page.tsx'),
            route('comptes/:id', 'pages/admin/comptes/$id/page.tsx'),
            route('rendez-vous/:id', 'pages/admin/rendez-vous/$id/page.tsx'),
            route('avis', 'pages/admin/avis/page.tsx'),
            route('rapprochement', 'pages/admin/rapprochement/page.tsx'),
            route('conformite', 'pages/admin/conformite/page.tsx'),
            route('journal', 'pages/admin/journal/page.tsx'),
          ]),
        ]),
      ]),
    ]),
    layout('guards/approved-expert.tsx', { id: 'files-of-experts' }, [
      route('expert-space/agenda/google', 'pages/expert-space/agenda/google/route.ts'),
      route('expert-space/facturation.csv', 'pages/expert-space/facturation.csv/route.ts'),
      route('expert-space/analytics.csv', 'pages/expert-space/analytics.csv/route.ts'),
      route('expert-space/releve.pdf', 'pages/expert-space/releve.pdf/route.ts'),
      route('expert-space/paiements/:id.pdf', 'pages/expert-space/paiements/$id.pdf/route.ts'),
    ]),
    layout('guards/admin.tsx', { id: 'files-of-admins' }, [
      layout('guards/downloads.tsx', [
        route('admin/papiers.csv', 'pages/admin/papiers.csv/route.ts'),
        route('admin/papiers/:id.pdf', 'pages/admin/papiers/$id.pdf/route.ts'),
        route('admin/declaration.xml', 'pages/admin/declaration.xml/route.ts'),
        route('admin/declaration.csv', 'pages/admin/declaration.csv/route.ts'),
        route('admin/versements/:id.xml', 'pages/admin/versements/$id.xml/route.ts'),
        route('admin/evenements/:id.csv', 'pages/admin/evenements/$id.csv/route.ts'),
      ]),
    ]),
    route('verifier-adresse/renvoyer', 'pages/verifier-adresse/renvoyer/route.ts'),
    route('profil/donnees/fichier', 'pages/profil/donnees/fichier/route.ts'),
    route('profil/nouvelle-adresse', 'pages/profil/nouvelle-adresse/route.ts'),
    route('profil/photo', 'pages/profil/photo/route.ts'),
    route('appels-video/:id/notes', 'pages/appels-video/$id/notes/route.ts'),
    route('appels-video/:id/compte-rendu.pdf', 'pages/appels-video/$id/compte-rendu.pdf/route.ts'),
    route('rendez-vous/:id/facture.pdf', 'pages/rendez-vous/$id/facture.pdf/route.ts'),
    route('papiers/:id.pdf', 'pages/papiers/$id.pdf/route.ts'),
    route('factures.zip', 'pages/factures.zip/route.ts'),
    route('rendez-vous/:id/repondre', 'pages/rendez-vous/$id/repondre/route.ts'),
    route('rendez-vous/:id/messages/lus', 'pages/rendez-vous/$id/messages/lus/route.ts'),
    route('rendez-vous/:id/messages/fichiers/:file', 'pages/rendez-vous/$id/messages/fichiers/$file/route.ts'),
    route('favoris/retenu', 'pages/favoris/retenu/route.ts'),
    route('rendez-vous/agenda', 'pages/rendez-vous/agenda/route.ts'),
    route('rendez-vous/:id.ics', 'pages/rendez-vous/$id.ics/route.ts'),
    route('profil/securite/cle-d-acces', 'pages/profil/securite/cle-d-acces/route.ts'),
  ]),

  route('expert/:id/avis/:review', 'pages/expert/$id/avis/route.ts'),
  route('favoris/choix', 'pages/favoris/choix/route.ts'),
  route('evenements.ics', 'pages/evenements.ics/route.ts'),
  route('recherche/suggestions', 'pages/recherche/suggestions/route.ts'),
  route('recherche/nombre', 'pages/recherche/nombre/route.ts'),
  route('evenements.rss', 'pages/evenements.rss/route.ts'),
  route('evenements/:slug.ics', 'pages/evenements/$slug.ics/route.ts'),
  route('agenda/:person/:signature.ics', 'pages/agenda/$person.$signature.ics/route.ts'),
  route('se-connecter/cle-d-acces', 'pages/se-connecter/cle-d-acces/route.ts'),
  route('se-deconnecter', 'pages/se-deconnecter/route.ts'),
  route('design/mails', 'pages/design/mails/page.tsx'),
  route('design/mails/:file', 'pages/design/mails/$file/route.ts'),
  route('design/:component?', 'pages/design/page.tsx'),
  layout('layouts/public.tsx', { id: 'public-last' }, [
    route(':slug', 'pages/$slug/page.tsx'),
    route('*', 'pages/$/page.tsx'),
  ]),
] satisfies RouteConfig;
