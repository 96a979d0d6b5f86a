import { TONES } from '@lectern/base/markup'
import type { VersionRange } from '@lectern/base/versions'
import { z } from 'zod'
import type { Text } from '../config/user-config.ts'

/** A short word beside a title, in the versions of its range. */
export interface Badge extends VersionRange {
  readonly text: Text
  readonly tone: (typeof TONES)[number]
}

const TEXT = 'must be a text, or an object with one per locale'
const filled = z.string('must be a text').regex(/\S/, 'must not be empty')

/** `New`, or with a tone, versions, and a text per locale. */
export const badgeSchema = z
  .union(
    [
      filled,
      z.strictObject({
        text: z.union([filled, z.record(z.string(), filled)], TEXT),
        tone: z.enum(TONES, `must be one of ${TONES.join(', ')}`).default(TONES[0]),
        since: z.string().optional(),
        until: z.string().optional(),
      }),
    ],
    'must be a text, or an object with "text" and "tone"',
  )
  .transform(
    (badge): Badge => (typeof badge === 'string' ? { text: badge, tone: TONES[0] } : badge),
  )
