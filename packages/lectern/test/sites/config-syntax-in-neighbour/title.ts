export const title: string = 'A title
export const other = 1
