export const SEARCH = '/cms/search'
