-- No slug, current or former, equals the path of a page, which would answer instead (src/modules/experts/rules/slug.ts).
select slug as id from expert_slugs
where slug in (
  'accessibilite', 'admin', 'agenda', 'apercu', 'api', 'appels-video', 'assets', 'avis', 'booking-success', 'checkout',
  'classement', 'comptabilite', 'conditions-utilisation', 'conditions-vente', 'confirmer', 'cookies', 'dashboard', 'desabonnement', 'design', 'devenir-expert',
  'devenir-expert-form', 'domaines', 'evenements', 'expert', 'expert-space', 'expertises', 'factures', 'faq', 'favicon', 'favoris', 'healthz',
  'hors-ligne', 'icones', 'live', 'manifest', 'media', 'mediation', 'mentions-legales', 'messages', 'mission', 'mot-de-passe-oublie', 'nouveau-mot-de-passe',
  'nouvelle-adresse', 'papiers', 'politique-confidentialite', 'profil', 'rapports-csp', 'readyz', 'recherche', 'rendez-vous', 'robots', 'se-connecter',
  'se-deconnecter', 'signaler', 'sitemap', 'verifier-adresse', 'visavis', 'webhooks'
);
