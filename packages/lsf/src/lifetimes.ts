import type { Lifetime } from './words.ts'

/**
 * Besides reserved words. A path is `Node`, `Parent/Node`, or `Parent/Sibling+Node` for a node directly after a
 * sibling; the longest path wins. `PropertyItem` includes `PropertiesBlock`.
 */
export function lifetimes(): ReadonlyMap<string, Lifetime> {
  return new Map([
    ...during({ since: 6.2, until: NOW }, since62),
    ...during({ since: 6.1, until: NOW }, since61),
    ...during({ since: 6, until: NOW }, since6),
    ...during({ since: 5, until: NOW }, since5),
    ...during({ since: 4, until: 5 }, until5),
    ...during({ since: 4, until: 4 }, until4),
  ])
}

const NOW = Number.POSITIVE_INFINITY

function during(lifetime: Lifetime, paths: string): [string, Lifetime][] {
  return paths
    .trim()
    .split(/\s+/)
    .map(path => [path, lifetime])
}

const since62 = `
  ObjectValueExpression/ACTIVE SeekAction/ACTIVATE AsOnOption/KEYPRESS
`

const since61 = `
  FilterGroupBlock/NONULL PivotBlock/MEASURES+( ActivePropertyExpression ExtIdOption AnnotationOption/(
  NavigatorSchedule
`

const since6 = `
  ClassStatement/IMAGE StaticObjectDefinition/IMAGE ObjectGroup/POPUP ObjectGroup/HEADER
  ObjectGroup/OPTIONS PropertyItem/POPUP PropertyItem/CLASS PropertyItem/IMAGE+AUTO
  PropertyItem/OPTIONS PropertyItem/PIVOT PropertyItem/CHANGE+BEFORE PropertyItem/CHANGE+AFTER
  OnOption/BEFORE OnOption/AFTER AsOnOption/BEFORE AsOnOption/AFTER FormEvent/OBJECT
  FormEvent/FILTER FormEvent/ORDER FormEvent/FILTERS FormEvent/ORDERS FormEvent/PROPERTY
  FormEvent/FILTERGROUPS FormEvent/COLLAPSE FormEvent/EXPAND FormEvent/TAB
  RegularFilter/SHOW RegularFilter/HIDE LikeExpression/MATCH GroupExpression/CUSTOM
  GroupExpression/TOP PartitionExpression/LAST PartitionExpression/CUSTOM PartitionExpression/TOP
  JsonExpression/TOP JsonFormExpression/TOP ObjectValueExpression
  FormulaParameter FormulaProperty/Name FormulaProperty/FormulaSyntax+NULL FormulaProperty/String
  FormulaProperty/RawString FormulaProperty/)+NULL Type/HTML ForAction/TOP WhileAction/TOP NewThreadAction/TO NewExecutorAction/WAIT
  NewExecutorAction/NOWAIT MaterializedOption/String MaterializedOption/TextName
  IndexedOption/String IndexedOption/TextName
  OrderAction ReadOrdersAction FilterAction ReadFiltersAction FilterGroupAction
  ReadFilterGroupsAction FilterPropertyAction ReadFiltersPropertyAction
  InputAction/LIST+ListAction AskAction/HEADER MessageAction/HEADER MessageAction/DEFAULT
  ShowAction/IN DialogAction/IN TableStatement/String TableStatement/TextName
  IndexStatement/String IndexStatement/LIKE IndexStatement/MATCH WindowStatement/CLASS
  NewElement/PARENT NewElement/CLASS NewElement/HEADER NewElement/SHOWIF
  NewElement/CHANGEKEY NewElement/CHANGEMOUSE MoveElement/CLASS MoveElement/HEADER
  MoveElement/SHOWIF EditElement/CLASS EditElement/HEADER EditElement/SHOWIF
  ContainerSelector/POPUP PropertyItem/PIVOT+SUM PropertyItem/PIVOT+MAX PropertyItem/PIVOT+MIN
  PropertyItem/PIVOT+FORMULA
`

const since5 = `
  JsonExpression JsonFormExpression CastExpression/JSON Type/JSON CustomOption StickyOption
  SyncOption PropertyItem/CUSTOM PropertyItem/WAIT PropertyItem/NOWAIT PropertyItem/DEFAULT
  NewComponent/LAST NewComponent/DEFAULT MoveComponent/LAST MoveComponent/DEFAULT NewElement/LAST
  NewElement/DEFAULT MoveElement/LAST MoveElement/DEFAULT FormEvent/SCHEDULE
  ObjectGroup/MAP+String WhenStatement/Definition ConstraintStatement/Definition
  FollowsStatement/Definition OnStatement/Definition AggrProperty/Definition AggrProperty/NEW
  AggrProperty/GLOBAL AggrProperty/LOCAL AggrProperty/FORMS AggrProperty/AFTER
  AggrProperty/GOAFTER ObjectGroup/String+OPTIONS ObjectGroup/TextName+OPTIONS AggrProperty/DELETE
  WhenStatement/AFTER ConstraintStatement/AFTER FollowsStatement/AFTER OnStatement/AFTER
  NewSessionAction/FORMS ShowAction/String+= ShowAction/TextName+= CloseFormAction
  InternalCallAction InternalAction/CLIENT InternalAction/WAIT InternalAction/NOWAIT
  InputAction/CUSTOM InputAction/LIST InputAction/WHERE InputAction/TO FormArgument/TO
  FormArgument/LIST ExtendActionStatement/OPTIMISTICASYNC Selector/FILTER
  PrintAction/CLIENT ContainerSelector/FILTERS NonullOption/Definition NonullOption/AFTER
  NonullOption/GLOBAL+DELETE NonullOption/LOCAL+DELETE NonullOption/FormName+DELETE
  NonullOption/PropertyName+DELETE NonullOption/Signature+DELETE
`

const until5 = `
  IsClassExpression/CLASS PropertyItem/SUM PropertyItem/MAX PropertyItem/MIN PropertyItem/FORMULA
  WindowStatement/PANEL WindowStatement/TREE DesignProperty/COLUMNS
`

const until4 = `
  OnStatement/SHOWDEP ShowDepStatement TypedParameter/RecursiveParameter
`
