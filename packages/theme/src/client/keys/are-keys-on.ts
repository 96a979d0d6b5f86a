import { recall } from '../preferences/storage.ts'

/** Whether a key without a modifier is a command: the reader has not turned them off, and types nothing. */
export function areKeysOn(): boolean {
  return !recall('keys') && !document.querySelector(':focus:read-write')
}
