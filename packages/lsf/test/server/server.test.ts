import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  CancellationTokenSource,
  CompletionRequest,
  DefinitionRequest,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidSaveTextDocumentNotification,
  DocumentSymbolRequest,
  FileChangeType,
  FoldingRangeRequest,
  HoverRequest,
  LSPErrorCodes,
  type MarkupContent,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver-protocol/node'
import { type Client, marked, startClient } from './client.ts'

const SHOP = `MODULE Shop;
REQUIRE Time;
CLASS Item 'Item' { gift 'Gift' }
// What a customer pays for it
price 'Price' = DATA NUMERIC[10,2] (Item);
total (Item i) = price(i) * 2;
FORM items OBJECTS i = Item PROPERTIES(i) price;
META label(class) label##class = DATA STRING (class); END
`
const STOCK = `MODULE Stock;
REQUIRE Shop;
cheap (Item i) = price(i) < 10;
EXTEND FORM items PROPERTIES(i) cheap;
DESIGN items { PROPERTY(price(i)) { caption = 'How much'; } }
@label(Item);
`

const folder = mkdtempSync(join(tmpdir(), 'lectern-lsp-'))
const path = (name: string): string => join(folder, name)
const uriOf = (name: string): string => pathToFileURL(path(name)).href
const none = (found: readonly unknown[]): boolean => found.length === 0
const some = (found: readonly unknown[]): boolean => found.length > 0

const clients: Client[] = []
const start = async (...args: Parameters<typeof startClient>): Promise<Client> => {
  const client = await startClient(...args)
  clients.push(client)
  return client
}

beforeAll(() => {
  mkdirSync(path('target'))
  writeFileSync(path('Shop.lsf'), SHOP)
  writeFileSync(path('Stock.lsf'), STOCK)
  // A copy that a build has made, and a file that is no code.
  writeFileSync(path('target/Shop.lsf'), SHOP)
  writeFileSync(path('Bad.lsf'), Buffer.from([0, 255, 254, 13, 10, 39]))
})
afterEach(async () => {
  for (const client of clients.splice(0)) expect(await client.stop()).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a project is read and checked as a whole, with progress', async () => {
  const client = await start(folder)
  expect(await client.diagnostics(uriOf('Bad.lsf'), some)).toEqual([
    expect.stringContaining('1: Unexpected'),
  ])
  const shop = client.open(path('Shop.lsf'), SHOP.replace('price(i) * 2', 'prize(i) * 2'))
  expect(await client.diagnostics(shop, some)).toEqual([
    '6: There is no property or action "prize". Did you mean "price"?',
  ])
  expect(client.progress).toContain('lsFusion: Reading modules')
})

test('what is typed is checked in all open modules, and what is closed is that of the file again', async () => {
  const client = await start(folder)
  const stock = client.open(path('Stock.lsf'), STOCK)
  const shop = client.open(path('Shop.lsf'), SHOP)
  client.change(shop, SHOP.replace('price ', 'cost '))
  expect(await client.diagnostics(stock, some)).toEqual([
    expect.stringContaining('3: There is no property or action "price"'),
  ])
  void client.connection.sendNotification(DidCloseTextDocumentNotification.type, {
    textDocument: { uri: shop },
  })
  await client.diagnostics(stock, none)
  // An edit of a part, as editors send it.
  void client.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri: stock, version: 9 },
    contentChanges: [
      { range: { start: { line: 2, character: 30 }, end: { line: 2, character: 31 } }, text: '' },
    ],
  })
  expect(await client.diagnostics(stock, some)).toEqual(['3: Expected a property option or ";"'])
})

test('files that change on the disk, and saved modules, are checked with those that use them', async () => {
  const client = await start(folder)
  const stock = uriOf('Stock.lsf')
  const shop = client.open(path('Shop.lsf'), SHOP)
  client.change(shop, SHOP.replace('price ', 'cost '))
  await client.diagnostics(shop, some)
  void client.connection.sendNotification(DidSaveTextDocumentNotification.type, {
    textDocument: { uri: shop },
  })
  expect(await client.diagnostics(stock, some)).toHaveLength(1)
  client.change(shop, SHOP)
  void client.connection.sendNotification(DidSaveTextDocumentNotification.type, {
    textDocument: { uri: shop },
  })
  await client.diagnostics(stock, none)
  writeFileSync(path('New.lsf'), 'MODULE New;\nREQUIRE Stok;\n')
  const changed = (type: FileChangeType): void =>
    void client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: uriOf('New.lsf'), type }],
    })
  changed(FileChangeType.Created)
  expect(await client.diagnostics(uriOf('New.lsf'), some)).toEqual([
    '2: There is no module "Stok". Did you mean "Stock"?',
  ])
  rmSync(path('New.lsf'))
  changed(FileChangeType.Deleted)
  await client.diagnostics(uriOf('New.lsf'), none)
})

test('the version is an option and a setting; another one is refused', async () => {
  const client = await start(null, { initializationOptions: { version: 'v5' } })
  const code = 'MODULE A;\nf () { CONTINUE; }\n'
  const uri = client.open(path('A.lsf'), code)
  expect(await client.diagnostics(uri, some)).toEqual(['2: "CONTINUE" is a keyword only since 6.x'])
  const shown = new Promise(resolve =>
    client.connection.onNotification('window/showMessage', resolve),
  )
  const choose = (version: string): void =>
    void client.connection.sendNotification(DidChangeConfigurationNotification.type, {
      settings: { lsfusion: { version } },
    })
  choose('v7')
  expect(await shown).toMatchObject({ message: expect.stringContaining('"v7" is none of "v6"') })
  choose('v6')
  await client.diagnostics(uri, none)
})

test('keywords and names are completed where they fit', async () => {
  const client = await start(folder)
  await client.loaded
  const complete = async (code: string): Promise<readonly string[]> => {
    const { text, position } = marked(code)
    const uri = client.open(path('New.lsf'), text)
    const found = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri },
      position,
    })
    void client.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri },
    })
    return found && 'items' in found ? found.items.map(({ label }) => label) : []
  }
  const head = 'MODULE New;\nREQUIRE Stock;\n'
  expect(await complete('MODULE New;\nREQUIRE Sto|')).toEqual(['Stock'])
  expect(await complete(`${head}a = DATA |`)).toEqual(
    expect.arrayContaining(['INTEGER', 'LOCAL', 'Item']),
  )
  expect(await complete(`${head}CLASS B : |`)).not.toContain('DATA')
  expect(await complete(`${head}a (Item i) = pri|`)).toEqual(['price'])
  expect(await complete(`${head}a (Item i) = price(i) MATER|`)).toEqual(['MATERIALIZED'])
  expect(await complete(`${head}a (Item it) = price(i|t)`)).toContain('it')
  expect(await complete(`${head}a () = Item.|`)).toEqual(['gift'])
  expect(await complete(`${head}EXTEND FORM it|`)).toContain('items')
  expect(await complete(`${head}broken broken\n\nGRO|`)).toContain('GROUP')
})

const at = (text: string, word: string): { readonly line: number; readonly character: number } =>
  marked(text.replace(word, `|${word}`)).position

test('a name or keyword is explained, in the language of the reader', async () => {
  const client = await start(folder, { locale: 'ru-RU' })
  const code = SHOP.replace('// What', '// #region prices\n// What')
  const shop = { uri: client.open(path('Shop.lsf'), code) }
  const hover = async (word: string): Promise<string> => {
    const found = await client.connection.sendRequest(HoverRequest.type, {
      textDocument: shop,
      position: at(code, word),
    })
    const contents = found?.contents
    return contents !== undefined && MarkupContentIs(contents) ? contents.value : ''
  }
  expect(await hover('price(i) * 2')).toBe(
    "```lsf\nprice 'Price' = DATA NUMERIC[10,2] (Item);\n```\n\nWhat a customer pays for it\n\nModule `Shop`",
  )
  expect(await hover('CLASS')).toMatch(
    /Инструкция `CLASS`[\s\S]+\]\(https:\/\/[^)]+\/ru\/CLASS_statement\)/,
  )
  expect(await hover('DATA')).toContain('/ru/DATA_operator')
})

const MarkupContentIs = (contents: unknown): contents is MarkupContent =>
  typeof contents === 'object' && contents !== null && 'value' in contents

test('names are found in all modules, and renamed where that is safe', async () => {
  const client = await start(folder)
  const stock = { uri: client.open(path('Stock.lsf'), STOCK) }
  const position = at(STOCK, 'price(i) <')
  const { connection } = client
  const definition = await connection.sendRequest(DefinitionRequest.type, {
    textDocument: stock,
    position,
  })
  expect(definition).toEqual([
    {
      uri: uriOf('Shop.lsf'),
      range: { start: { line: 4, character: 0 }, end: { line: 4, character: 5 } },
    },
  ])
  const references = await connection.sendRequest(ReferencesRequest.type, {
    ...{ textDocument: stock, position },
    context: { includeDeclaration: true },
  })
  expect(
    references?.map(({ uri, range }) => `${uri.split('/').at(-1)} ${range.start.line + 1}`),
  ).toEqual(['Shop.lsf 5', 'Stock.lsf 3', 'Shop.lsf 6', 'Shop.lsf 7'])
  expect(
    await connection.sendRequest(PrepareRenameRequest.type, { textDocument: stock, position }),
  ).toMatchObject({ start: position })
  const rename = (where: typeof position, newName: string) =>
    connection.sendRequest(RenameRequest.type, { textDocument: stock, position: where, newName })
  const renamed = await rename(position, 'cost')
  // The design of the form names the property too.
  expect(Object.values(renamed?.changes ?? {}).map(edits => edits.length)).toEqual([3, 2])
  await expect(rename(position, 'GROUP')).rejects.toThrow('"GROUP" is a reserved word')
  await expect(rename(at(STOCK, 'label('), 'x y')).rejects.toThrow('"x y" is not a name')
  await expect(rename(at(STOCK, 'Item);'), 'Thing')).rejects.toThrow('metacode')
  const local = await rename(at(STOCK, 'i) = price'), 'item')
  expect(local?.changes?.[stock.uri]).toHaveLength(2)
})

test('a document has an outline, folds and colors', async () => {
  const client = await start(folder)
  const text = `${SHOP}/* two\nlines */\nrun () {\n  MESSAGE 'a';\n}\n`
  const shop = { uri: client.open(path('Shop.lsf'), text) }
  const { connection } = client
  const symbols = await connection.sendRequest(DocumentSymbolRequest.type, { textDocument: shop })
  const outline = symbols?.map(each => [
    each.name,
    ...('children' in each ? (each.children ?? []) : []).map(({ name }) => name),
  ])
  expect(outline).toEqual([
    ...[['Item', 'gift'], ['price'], ['total'], ['items', 'i', 'price'], ['label'], ['run']],
  ])
  const folds = await connection.sendRequest(FoldingRangeRequest.type, { textDocument: shop })
  expect(folds?.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [8, 9],
    [10, 12],
  ])
  const tokens = await connection.sendRequest(SemanticTokensRequest.type, { textDocument: shop })
  expect(tokens?.data.slice(0, 15)).toEqual([0, 0, 6, 0, 0, 0, 7, 4, 5, 1, 1, 0, 7, 0, 0])
  expect((tokens?.data.length ?? 0) % 5).toBe(0)
})

test('many requests at a time are answered, and a cancelled one ends', async () => {
  const many = mkdtempSync(join(tmpdir(), 'lectern-lsp-many-'))
  for (let index = 0; index < 400; index++) {
    const code = `MODULE M${index};\n${index === 0 ? 'CLASS Thing;\n' : 'REQUIRE M0;\n'}`
    writeFileSync(
      join(many, `M${index}.lsf`),
      `${code}p${index} = DATA INTEGER (Thing);\n`.repeat(1),
    )
  }
  const client = await start(many)
  const text = 'MODULE M0;\nCLASS Thing;\np0 = DATA INTEGER (Thing);\n'
  const textDocument = { uri: client.open(join(many, 'M0.lsf'), text) }
  const params = {
    ...{ textDocument, position: { line: 1, character: 8 } },
    context: { includeDeclaration: false },
  }
  const source = new CancellationTokenSource()
  const cancelled = client.connection.sendRequest(ReferencesRequest.type, params, source.token)
  const answers = Promise.all([
    ...Array.from({ length: 20 }, () =>
      client.connection.sendRequest(ReferencesRequest.type, params),
    ),
    ...Array.from({ length: 50 }, () =>
      client.connection.sendRequest(HoverRequest.type, { textDocument, position: params.position }),
    ),
  ])
  source.cancel()
  await expect(cancelled).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled })
  const found = await answers
  expect(found.filter(Array.isArray).map(each => each.length)).toEqual(Array(20).fill(400))
  expect(found.every(each => each !== null)).toBe(true)
  rmSync(many, { recursive: true })
})

test('what is wrong with a request does not end the server', async () => {
  const client = await start(folder)
  const nowhere = { uri: 'untitled:Untitled-1' }
  const position = { line: 99, character: 99 }
  const hover = client.connection.sendRequest(HoverRequest.type, {
    textDocument: nowhere,
    position,
  })
  expect(await hover).toBeNull()
  await expect(client.connection.sendRequest('textDocument/unknown', {})).rejects.toThrow()
  await expect(client.connection.sendRequest('textDocument/hover', 7)).rejects.toThrow()
  const uri = client.open(path('Shop.lsf'), SHOP)
  client.change(uri, `${"'".repeat(999)}\0{{{(((`.repeat(50))
  expect(await client.diagnostics(uri, some)).not.toEqual([])
  client.change(uri, SHOP)
  await client.diagnostics(uri, none)
})
