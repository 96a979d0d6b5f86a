import { spawn } from 'node:child_process'

/** Opens an address in the browser of this machine; where there is none, nothing happens. */
export function openBrowser(url: string): void {
  const [command, ...args] = browserCommand(process.platform, url)
  // The address is printed too.
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

/** The command by which a system opens an address. */
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
