export const locales = [{ code: 'en', label: 'English' }]
