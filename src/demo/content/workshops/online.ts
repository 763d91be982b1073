export const ONLINE = { mode: 'online', venue: 'Atelier live room (online)' } as const
