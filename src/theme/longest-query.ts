/** Characters of a query that are searched for. */
export const LONGEST_QUERY = 64
