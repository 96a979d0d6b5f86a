export type * from '@lectern/markdown/plugin'
