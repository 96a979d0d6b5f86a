/** Some are keywords of the documented language, so they count in a ranking, but are not required. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || SINGLE.test(word)
}

const SINGLE = /^[\da-zа-я:()[\]{}]$/

const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'a an and at by for from in into of on or the to with without as if than then so',
    'i me my you your we our it its this that these those there some any one another each',
    'is are am be was were do does did done can could may might must should will would shall',
    'how what which who whose when where why need want get have has please',
    'he she they them his her their us who whom whose more most much very just only also too even still already yet',
    'happen happens look looks mean means called about up out off through via',
    'see make let give put take tell know use write way good thing something someone possible',
    'без бы в во для до же за и из или к ко ли на над не о об от по под при про с со то у что чтобы',
    'я мне меня мой моя мое мои моего моему моем моих мы нам нас наш вы вам ваш он она оно они это этот эта эти этому тот та те',
    'а но как какой какая какое какие каком какую кто где когда куда откуда почему зачем чем сколько',
    'сделать делать написать писать дать узнать увидеть посмотреть взять получить использовать правильно нибудь',
    'его ее их им ему ей нее него них себя свой своя свое свои своего своей своих сам сама само сами',
    'который которая которое которые которого которой которых чего чему кому кого уже еще только лишь даже именно вот',
    'могу может можем должен должна должно просто вообще лучше бывает происходит произойдет случится станет означает значит',
    'пока есть быть был была было были будет будут можно нужно надо нужен нужна нужны хочу если так там тут здесь',
  ].flatMap(line => line.split(' ')),
)
