/** Characters that are searched for. */
export const LONGEST_QUERY = 64
