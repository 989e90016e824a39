const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export const stars = (rating: number) => oneDecimal.format(rating);
