/** The attributes of the elements of a page that are addresses. */
export const ADDRESS_ATTRIBUTES: readonly string[] = ['href', 'src', 'poster', 'cite']
