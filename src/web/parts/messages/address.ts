export const conversationAddress = (id: string) => `/rendez-vous/${id}/messages`;
