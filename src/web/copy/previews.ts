import { french } from '#kernel/french';

/** Texts on link preview images (Open Graph), and their alt texts. */
export const previewsCopy = french({
  role: (position: string, company: string) => `${position} chez\u00a0${company}`,
  price: (duration: string, price: string) => `Appel vidéo de ${duration} : ${price}\u00a0TTC`,
  rating: (value: string, count: number) => `${value} (${count})`,
  domainPromise: 'Des experts vérifiés, en tête-à-tête vidéo',
  alts: {
    expert: (name: string, role: string, price: string, site: string) => `${name}, ${role}. ${price} sur ${site}.`,
    domain: (name: string, title: string, site: string) => `${name} sur ${site} : ${title}.`,
    event: (type: string, title: string, when: string, where: string) => `${type} : ${title}. ${when}, ${where}.`,
    site: (site: string, promise: string) => `${site} : ${promise}.`,
  },
});
