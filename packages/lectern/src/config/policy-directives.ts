/** Directives of the Content-Security-Policy that a site may widen. */
export const POLICY_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'form-action',
] as const

export type PolicyDirective = (typeof POLICY_DIRECTIVES)[number]
