export const greetings: Readonly<Record<string, string>> = { en: 'Hello', ru: 'Привет' }
