import { ownValue } from '@lectern/base/collections'

/** Texts of the frame; those of the document are in its own language. */
export interface ApiTexts {
  readonly overview: string
  readonly servers: string
  readonly authorization: string
  readonly noAuthorization: string
  readonly operations: string
  readonly operation: string
  readonly request: string
  readonly webhooks: string
  readonly callbacks: string
  readonly schemas: string
  readonly parameters: {
    readonly path: string
    readonly query: string
    readonly header: string
    readonly cookie: string
  }
  readonly body: string
  readonly responses: string
  readonly headers: string
  readonly content: string
  readonly version: string
  readonly properties: string
  readonly example: string
  readonly usedBy: string
  /** One or two words, after the name of a parameter. */
  readonly required: string
  readonly deprecated: string
  /** A sentence. */
  readonly deprecatedOperation: string
  readonly readOnly: string
  readonly writeOnly: string
  /** As in the interface of Lectern. */
  readonly byDefault: string
  readonly oneOf: string
  readonly anyOf: string
  readonly values: string
  readonly always: string
  readonly length: string
  readonly items: string
  readonly range: string
  readonly multipleOf: string
  readonly pattern: string
  readonly unique: string
  readonly discriminator: string
  readonly otherProperties: string
  readonly more: string
}

const EN: ApiTexts = {
  overview: 'Overview',
  servers: 'Servers',
  authorization: 'Authorization',
  noAuthorization: 'none',
  operations: 'Operations',
  operation: 'Operation',
  request: 'Request',
  webhooks: 'Webhooks',
  callbacks: 'Callbacks',
  schemas: 'Schemas',
  parameters: {
    path: 'Path parameters',
    query: 'Query parameters',
    header: 'Header parameters',
    cookie: 'Cookie parameters',
  },
  body: 'Request body',
  responses: 'Responses',
  headers: 'Headers',
  content: 'Content',
  version: 'Version',
  properties: 'Properties',
  example: 'Example',
  usedBy: 'Used by',
  required: 'required',
  deprecated: 'Deprecated',
  deprecatedOperation: 'This operation is deprecated and may be removed.',
  readOnly: 'Only in responses',
  writeOnly: 'Only in requests',
  byDefault: 'By default',
  oneOf: 'One of',
  anyOf: 'One or several of',
  values: 'Values',
  always: 'Always',
  length: 'Length',
  items: 'Items',
  range: 'Range',
  multipleOf: 'Multiple of',
  pattern: 'Pattern',
  unique: 'No item occurs twice',
  discriminator: 'The property that decides',
  otherProperties: 'any other name',
  more: 'More',
}

const RU: ApiTexts = {
  overview: 'Обзор',
  servers: 'Серверы',
  authorization: 'Авторизация',
  noAuthorization: 'не нужна',
  operations: 'Операции',
  operation: 'Операция',
  request: 'Запрос',
  webhooks: 'Вебхуки',
  callbacks: 'Обратные вызовы',
  schemas: 'Схемы',
  parameters: {
    path: 'Параметры пути',
    query: 'Параметры запроса',
    header: 'Заголовки запроса',
    cookie: 'Параметры cookie',
  },
  body: 'Тело запроса',
  responses: 'Ответы',
  headers: 'Заголовки',
  content: 'Содержимое',
  version: 'Версия',
  properties: 'Свойства',
  example: 'Пример',
  usedBy: 'Где используется',
  required: 'обязательно',
  deprecated: 'Устарело',
  deprecatedOperation: 'Эта операция устарела и может быть удалена.',
  readOnly: 'Только в ответах',
  writeOnly: 'Только в запросах',
  byDefault: 'По умолчанию',
  oneOf: 'Одно из',
  anyOf: 'Одно или несколько из',
  values: 'Значения',
  always: 'Всегда',
  length: 'Длина',
  items: 'Элементов',
  range: 'Диапазон',
  multipleOf: 'Кратно',
  pattern: 'Шаблон',
  unique: 'Элементы не повторяются',
  discriminator: 'Вариант определяет свойство',
  otherProperties: 'любое другое имя',
  more: 'Ещё',
}

const DE: ApiTexts = {
  overview: 'Überblick',
  servers: 'Server',
  authorization: 'Autorisierung',
  noAuthorization: 'keine',
  operations: 'Operationen',
  operation: 'Operation',
  request: 'Anfrage',
  webhooks: 'Webhooks',
  callbacks: 'Rückrufe',
  schemas: 'Schemas',
  parameters: {
    path: 'Pfadparameter',
    query: 'Abfrageparameter',
    header: 'Kopfzeilen der Anfrage',
    cookie: 'Cookies',
  },
  body: 'Inhalt der Anfrage',
  responses: 'Antworten',
  headers: 'Kopfzeilen',
  content: 'Inhalt',
  version: 'Version',
  properties: 'Eigenschaften',
  example: 'Beispiel',
  usedBy: 'Verwendet von',
  required: 'erforderlich',
  deprecated: 'Veraltet',
  deprecatedOperation: 'Diese Operation ist veraltet und kann entfallen.',
  readOnly: 'Nur in Antworten',
  writeOnly: 'Nur in Anfragen',
  byDefault: 'Standardmäßig',
  oneOf: 'Eines von',
  anyOf: 'Eines oder mehrere von',
  values: 'Werte',
  always: 'Immer',
  length: 'Länge',
  items: 'Elemente',
  range: 'Bereich',
  multipleOf: 'Vielfaches von',
  pattern: 'Muster',
  unique: 'Kein Element kommt zweimal vor',
  discriminator: 'Welche Variante, sagt die Eigenschaft',
  otherProperties: 'jeder andere Name',
  more: 'Mehr',
}

const TEXTS: Readonly<Record<string, ApiTexts>> = { de: DE, en: EN, ru: RU }

/** Of a locale; in a language that is not built in, English where the options have nothing. */
export function textsOf(
  locale: string,
  own: Readonly<Record<string, Partial<ApiTexts>>> = {},
): ApiTexts {
  return { ...(ownValue(TEXTS, locale) ?? EN), ...ownValue(own, locale) }
}
