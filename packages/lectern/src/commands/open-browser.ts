import { spawn } from 'node:child_process'

/** Does nothing if there is no browser. */
export function openBrowser(url: string): void {
  const [command, ...args] = browserCommand(process.platform, url)
  // The address is printed too.
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

export function browserCommand(
  platform: NodeJS.Platform,
  url: string,
): readonly [command: string, ...args: string[]] {
  switch (platform) {
    case 'darwin':
      return ['open', url]
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler', url]
    default:
      return ['xdg-open', url]
  }
}
