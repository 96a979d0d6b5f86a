export type * from '@lectern/markdown/language'
