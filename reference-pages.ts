import type { ReferencePages } from 'lectern/lsf'

const constructs: ReferencePages['constructs'] = {
  // Statements
  ModuleHeader: 'Module_header',
  ClassStatement: 'CLASS_statement',
  ExtendClassStatement: 'EXTEND_CLASS_statement',
  GroupStatement: 'GROUP_statement',
  PropertyStatement: '=_statement',
  ActionStatement: 'ACTION_statement',
  ExtendPropertyStatement: '+=_statement',
  ExtendActionStatement: 'ACTION+_statement',
  ConstraintStatement: 'CONSTRAINT_statement',
  FollowsStatement: '=gt_statement',
  CalculatedEventStatement: 'lt-_WHEN_statement',
  WhenStatement: 'WHEN_statement',
  OnStatement: 'ON_statement',
  BeforeStatement: 'BEFORE_statement',
  AfterStatement: 'AFTER_statement',
  TableStatement: 'TABLE_statement',
  IndexStatement: 'INDEX_statement',
  WindowStatement: 'WINDOW_statement',
  HideWindowStatement: 'WINDOW_statement',
  MetaStatement: 'META_statement',
  MetaCallStatement: 'commat_statement',
  EmptyStatement: 'Empty_statement',
  LoggableStatement: null,
  ShowDepStatement: null,

  // Forms, their design, the navigator
  FormStatement: 'FORM_statement',
  FormFragment: 'FORM_statement',
  ExtendFormStatement: 'EXTEND_FORM_statement',
  ObjectsBlock: 'Object_blocks',
  TreeBlock: 'Object_blocks',
  PropertiesBlock: 'Properties_and_actions_block',
  FiltersBlock: 'Filters_and_sortings_block',
  FilterGroupBlock: 'Filters_and_sortings_block',
  ExtendFilterGroupBlock: 'Filters_and_sortings_block',
  UserFiltersBlock: 'Filters_and_sortings_block',
  OrdersBlock: 'Filters_and_sortings_block',
  EventsBlock: 'Event_block',
  PivotBlock: 'Pivot_block',
  HintsBlock: 'FORM_statement',
  ListBlock: 'FORM_statement',
  EditBlock: 'FORM_statement',
  ReportFilesBlock: 'FORM_statement',
  ReportBlock: 'FORM_statement',
  FormExtIdBlock: 'FORM_statement',
  DesignStatement: 'DESIGN_statement',
  DesignFragment: 'DESIGN_statement',
  NavigatorStatement: 'NAVIGATOR_statement',
  NavigatorFragment: 'NAVIGATOR_statement',

  // Operators that create properties, outside expressions
  DataProperty: 'DATA_operator',
  AbstractProperty: 'ABSTRACT_operator',
  FormulaProperty: 'FORMULA_operator',
  AggrProperty: 'AGGR_operator',
  GroupObjectProperty: 'Object_group_operator',
  ReflectionProperty: null,
  NativeProperty: null,

  // Operators that create properties, in expressions
  IfExpression: 'IF_operator',
  OrExpression: 'AND_OR_NOT_XOR_operators',
  XorExpression: 'AND_OR_NOT_XOR_operators',
  AndExpression: 'AND_OR_NOT_XOR_operators',
  NotExpression: 'AND_OR_NOT_XOR_operators',
  EqualityExpression: 'Comparison_operators_=_etc',
  RelationExpression: 'Comparison_operators_=_etc',
  LikeExpression: 'LIKE_operator',
  NullableSumExpression: 'Arithmetic_operators_+_-_etc',
  SumExpression: 'Arithmetic_operators_+_-_etc',
  ProductExpression: 'Arithmetic_operators_+_-_etc',
  UnaryExpression: 'Arithmetic_operators_+_-_etc',
  IndexExpression: 'Brackets_operator',
  IsExpression: 'IS_AS_operators',
  AsExpression: 'IS_AS_operators',
  JoinExpression: 'JOIN_operator',
  MultiExpression: 'MULTI_operator',
  OverrideExpression: 'OVERRIDE_operator',
  ExclusiveExpression: 'EXCLUSIVE_operator',
  IfThenExpression: 'IF_..._THEN_operator',
  MaxExpression: 'MAX_operator',
  MinExpression: 'MIN_operator',
  CaseExpression: 'CASE_operator',
  GroupExpression: 'GROUP_operator',
  PartitionExpression: 'PARTITION_operator',
  RecursionExpression: 'RECURSION_operator',
  StructExpression: 'STRUCT_operator',
  ConcatExpression: 'CONCAT_operator',
  JsonExpression: 'JSON_operator',
  JsonFormExpression: 'JSON_operator',
  CastExpression: 'Type_conversion_operator',
  PrevExpression: 'PREV_operator',
  ChangeOperatorExpression: 'Change_operators_SET_CHANGED_etc',
  IsClassExpression: 'ISCLASS_operator',
  ActiveTabExpression: 'ACTIVE_TAB_operator',
  ActivePropertyExpression: 'ACTIVE_PROPERTY_operator',
  ObjectValueExpression: null,
  RoundExpression: 'ROUND_operator',
  ColorExpression: 'Literals',
  Boolean: 'Literals',
  ThreeStateBoolean: 'Literals',
  Null: 'Literals',

  // Operators that create actions
  InternalAction: 'INTERNAL_operator',
  InternalCallAction: 'INTERNAL_operator',
  AbstractAction: 'ABSTRACT_action_operator',
  ListAction: 'Braces_operator',
  ForAction: 'FOR_operator',
  WhileAction: 'WHILE_operator',
  IfAction: 'IF_..._THEN_action_operator',
  CaseAction: 'CASE_action_operator',
  MultiAction: 'MULTI_action_operator',
  TryAction: 'TRY_operator',
  BreakAction: 'BREAK_operator',
  ContinueAction: 'CONTINUE_operator',
  ReturnAction: 'RETURN_operator',
  EmptyAction: null,
  ExecAction: 'EXEC_operator',
  ChangeAction: 'CHANGE_operator',
  ChangeClassAction: 'CHANGECLASS_operator',
  DeleteAction: 'DELETE_operator',
  NewAction: 'NEW_operator',
  NewWhereAction: 'NEW_operator',
  RecalculateAction: 'Materializations',
  ApplyAction: 'APPLY_operator',
  CancelAction: 'CANCEL_operator',
  NewSessionAction: 'NEWSESSION_operator',
  NestedSessionAction: 'NESTEDSESSION_operator',
  NewThreadAction: 'NEWTHREAD_operator',
  NewExecutorAction: 'NEWEXECUTOR_operator',
  NewConnectionAction: 'NEWCONNECTION_operator',
  RequestAction: 'REQUEST_operator',
  AskAction: 'ASK_operator',
  InputAction: 'INPUT_operator',
  ShowAction: 'SHOW_operator',
  DialogAction: 'DIALOG_operator',
  PrintAction: 'PRINT_operator',
  ExportAction: 'EXPORT_operator',
  ExportFormAction: 'EXPORT_operator',
  ImportAction: 'IMPORT_operator',
  ImportFormAction: 'IMPORT_operator',
  ReadAction: 'READ_operator',
  WriteAction: 'WRITE_operator',
  MessageAction: 'MESSAGE_operator',
  AsyncUpdateAction: null,
  SeekAction: 'SEEK_operator',
  ExpandAction: 'EXPAND_operator',
  CollapseAction: 'COLLAPSE_operator',
  OrderAction: 'Order_ORDER',
  ReadOrdersAction: 'Order_ORDER',
  FilterAction: 'Filter_FILTER',
  ReadFiltersAction: 'Filter_FILTER',
  FilterGroupAction: 'Filter_FILTER',
  ReadFilterGroupsAction: 'Filter_FILTER',
  FilterPropertyAction: 'Filter_FILTER',
  ReadFiltersPropertyAction: 'Filter_FILTER',
  EmailAction: 'EMAIL_operator',
  EvalAction: 'EVAL_operator',
  ActiveFormAction: 'ACTIVE_FORM_operator',
  ActivateAction: 'ACTIVATE_operator',
  CloseFormAction: 'In_an_interactive_view_SHOW_DIALOG',
  ExternalAction: 'EXTERNAL_operator',
  ShowRecDepAction: null,
  DrillDownAction: null,

  // Classes that need no declaration
  BuiltinType: 'Built-in_classes',
  Type: 'Built-in_classes',
}

const words: ReferencePages['words'] = {
  'IsClassExpression/CLASS': 'CLASS_operator',
  'ContainerAction/EXPAND': 'EXPAND_operator',
  'ContainerAction/COLLAPSE': 'COLLAPSE_operator',
  'IndexExpression/Index': 'Brackets_operator',
  ...eventWords('ConstraintStatement', 'FollowsStatement', 'WhenStatement', 'OnStatement'),
}

/** The words that say when an event happens, which the statements share. */
function eventWords(...statements: readonly string[]): Record<string, string> {
  const words = ['GLOBAL', 'LOCAL', 'FORMS', 'GOAFTER', 'AFTER']
  return Object.fromEntries(
    statements.flatMap(statement =>
      words.map(word => [`${statement}/${word}`, 'Event_description_block']),
    ),
  )
}

const alone: ReferencePages['alone'] = {
  ...namedBy(/^(\w+)_statement$/),
  ...namedBy(/^(\w+)_operator$/),
  '=': '=_statement',
  '+=': '+=_statement',
  '=>': '=gt_statement',
  '@': 'commat_statement',
  '<-': 'CHANGE_operator',
  '{': 'Braces_operator',
  IF: 'IF_operator',
  IS: 'IS_AS_operators',
  AS: 'IS_AS_operators',
  ...leadingTo('AND_OR_NOT_XOR_operators', ['AND', 'OR', 'NOT', 'XOR']),
  ...leadingTo('Change_operators_SET_CHANGED_etc', [
    ...['SET', 'CHANGED', 'DROPPED', 'SETCHANGED', 'DROPCHANGED', 'SETDROPPED'],
  ]),
  ...leadingTo('Literals', ['TRUE', 'FALSE', 'NULL']),
}

/** The pages whose id is a word and what kind of construct it is. */
function namedBy(pattern: RegExp): Record<string, string> {
  return Object.fromEntries(
    Object.values(constructs).flatMap(page => {
      const word = pattern.exec(page ?? '')?.[1]
      return page !== null && word !== undefined && /^[A-Z]+$/.test(word) ? [[word, page]] : []
    }),
  )
}

function leadingTo(page: string, words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map(word => [word, page]))
}

/** The pages of this site that describe the constructs of the language. */
export const referencePages: ReferencePages = {
  constructs,
  words,
  options: { property: 'Property_options', action: 'Action_options' },
  alone,
}
