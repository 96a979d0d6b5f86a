export * from '@lectern/markdown/component'
