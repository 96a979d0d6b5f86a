import { fileURLToPath } from 'node:url'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'

interface ExtensionContext {
  readonly subscriptions: { dispose(): unknown }[]
}

/** Visual Studio Code calls it in a workspace with modules. The server runs in its Node. */
export function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const module = fileURLToPath(new URL('../../bin/lectern-lsp.js', import.meta.url))
  const client = new LanguageClient(
    'lsfusion',
    'lsFusion',
    { module, transport: TransportKind.stdio },
    { documentSelector: [{ language: 'lsf' }] },
  )
  subscriptions.push(client)
  return client.start()
}
