/**
 * Detects titles that describe work rather than a result. Many English words can be both ('test', 'release'), so
 * the words that follow decide: 'Test five ads' is work, 'Test coverage' is a measure.
 */

/** The word that gave it away: it names work, or counts finished work. */
export type Work = { kind: 'names' | 'counts'; word: string }

export function workIn(title: string): Work | undefined {
  const words = title.trim().replace(/\s+/g, ' ').replaceAll('’', "'")
  const claim = words.replace(whoWill, '').replace(anyoneWill, '').replace(manner, '')
  return namedWork(claim) ?? namedWork(asOne(words, claim)) ?? doneWork(words) ?? moreWork(words)
}

/**
 * Removes the third-person s after a subject: 'Our team builds the app'. 'Builds a week' has no subject and stays.
 */
function asOne(words: string, said: string): string {
  return said === words ? '' : said.replace(/^(\w+?)s\b/, '$1')
}

/** A subject in front of the verb: 'We will launch the new website'. */
const whoWill =
  /^((i|we|our team|the team|the company)('ll|'re| are| am|'m)?\s+((will|shall|should|must|can|want to|need to|plan to|aim to|intend to|going to|have to)\s+)?|let's\s+|to\s+)/i
/** Any other subject: 'Marketing will publish 10 posts', 'Must ship v2'. Not 'Customers who will buy again'. */
const anyoneWill =
  /^(please\s+|(?!.*\b(who|that|which|than)\b)([\p{L}'&-]+\s+){0,3}(will|shall|must|needs? to|has to|have to|(is|are) going to)\s+)/iu
const manner = /^(successfully|finally|fully|quickly|also)\s+/i

/** Words that are only verbs. */
const onlyVerb =
  /^(analy[sz]e|appoint|attend|automate|begin|choose|conduct|create|decide|define|deliver|develop|do|establish|evaluate|execute|explore|finali[sz]e|find|finish|hold|identify|implement|integrate|introduce|investigate|kick off|migrate|negotiate|organi[sz]e|prepare|publish|rebuild|recruit|refactor|relaunch|renovate|revamp|roll out|select|set up|speak (to|with)|streamline|talk (to|with)|translate|write|completing|conducting|creating|defining|developing|establishing|finali[sz]ing|implementing|introducing|launching|migrating|organi[sz]ing|preparing|redesigning|rolling out|setting up|writing)(?![\w-])/i

/** Verbs that are also nouns or adjectives. */
const verbOrNoun =
  /^(add|build|buy|call|complete|deploy|design|document|draft|fix|give|hire|host|improve our|install|interview|launch|make|meet|move|onboard|open|optimi[sz]e|plan|produce|redesign|release|replace|research|review|run|schedule|send|ship|sign|start|test|train|update|upgrade|visit|building|hiring|opening|planning|publishing|running|shipping|testing|training)(?![\w-])/i

/** Usually nouns; verbs only with an object: 'Contact 50 leads', but 'Contact rate', 'Purchase orders'. */
const rarelyVerb =
  /^(ask|contact|present|purchase|survey|switch) (?=(an?|the|our|all|every|each|new|another|more|at least|two|three|four|five|six|seven|eight|nine|ten|twelve|\d)(?![\w-])|\d)|^(survey|contact|ask) (?=(all )?(customers|clients|users|guests|members|employees|staff|leads|prospects|people|suppliers|partners)$)|^(switch) (?=to )|^(present) (?=(at|to) )/i

/** Work as a noun: 'Implementation of HubSpot'. */
const workNoun =
  /^((the|an?) )?(creation|implementation|installation|introduction|launch|migration|publication|roll-?out|set-?up) (of|to) /i

/** Work as the last word: 'Website relaunch'. Not 'Traffic after the relaunch'. */
const workAtEnd =
  /^(?!.*\b(of|after|before|since|from|per|to|by|until|during|in|with)\b)(?:[\w'-]+ ){1,3}(relaunch|roll-?out|redesign|migration|implementation|kick-?off|renovation|rebrand(?:ing)?)$/i

/** 'Get' with a finished state: 'Get the new ERP live'. */
const getDone =
  /^get\b.*\b(live|done|ready|approved|certified|started|launched|in place|up and running|certificate|certification|accreditation|licen[cs]e)$/i

/** The start of an object: 'Launch the …' and 'Hire two …' are work. */
const objectAhead =
  /^(an?|the|our|my|your|their|its|this|all|every|each|another|new|more|at least|up to|both|several|some|one|two|three|four|five|six|seven|eight|nine|ten|twelve|first|second|third|weekly|monthly|quarterly|with|to|in|into|for|\d)(?![\w-])|^\d/i

/** A measure within the next few words: 'Build success rate'. */
const measured =
  /^([\w'-]+ ){0,3}(accuracy|adherence|adoption|backlog|capacity|churn|completion|conversions?|costs?|coverage|citations|cycles?|days|defects|duration|errors|failures|frequency|hours|length|margin|minutes|no-shows|nps|orders|punctuality|quality|rates?|rating|ratio|renewals|results|retention|revenue|(?<!of )sales(?! (team|people|reps?|leads?|managers?|calls?|deck|playbook))|satisfaction|scores?|share|speed|success|throughput|times?|turnaround|usage|velocity|volume|waste|wins)\b/i
/** 'Review requests answered within a day', 'Complete orders as a share of all'. */
const measuredLater = /^[\w'-]+ (still|\w+ed (within|before|on)|as an? (share|percentage)|a (day|week|month)|per) /i
/** 'Open support tickets' is a count, 'Open the store' is work. */
const openThings = /^open (?!doors?\b)([\w'-]+ )?[\w'-]+[^su\W]s\b/i

/** A verb used as a noun: 'Finish rate of courses'. */
const verbMeasured = /^(finish|finishing|complete|start|create|deliver|publish|find) (rates?|times?|ratio)\b/i

function namedWork(words: string): Work | undefined {
  if (verbMeasured.test(words)) return undefined
  const named = (word: string): Work => ({ kind: 'names', word })
  const noun = words.match(workNoun)?.[3] ?? words.match(workAtEnd)?.[2]
  if (noun) return named(noun)
  const rare = words.match(rarelyVerb)?.[0]
  if (rare) return measured.test(words.slice(rare.length)) ? undefined : named(rare.trim())
  if (getDone.test(words)) return named(words.slice(0, 3))
  const verb = (words.match(onlyVerb) ?? words.match(verbOrNoun))?.[0]
  if (!verb) return undefined
  const rest = words.slice(verb.length).trim()
  if (onlyVerb.test(words) || objectAhead.test(rest)) return named(verb)
  if (/^and /i.test(rest)) return namedWork(rest.slice(4)) && named(verb)
  if (measured.test(rest) || measuredLater.test(`${rest} `) || openThings.test(words)) return undefined
  // 'Training' alone may be a measure; 'Test' alone is work.
  return /ing$/i.test(verb) || (rest === '' && verb.length === words.length && /s$/.test(verb))
    ? undefined
    : named(verb)
}

/** Participles that always mean our own work. */
const ourWork =
  'announced|built|created|designed|developed|documented|drafted|finali[sz]ed|implemented|integrated|launched|migrated|prepared|produced|published|recorded|redesigned|rolled out|set up|written'
/**
 * Participles that mean our own work, unless customers or machines do it many times: 'Orders completed', 'Updates
 * installed'.
 */
const oftenWork =
  'approved|completed|conducted|contacted|deployed|done|finished|held|hired|hosted|installed|interviewed|live|planned|rebuilt|recruited|refactored|released|renovated|replaced|sent|shipped|surveyed|trained|visited'

const doneAtEnd = new RegExp(
  `^(.*?)\\s(?:(?:is|are|was|were|be|been|has|have|fully|successfully)\\s)*(?:\\w+(?:ed|en) and )?(${ourWork}|${oftenWork})(?:\\s(?:by|in|until|before) (?:the end|end|mid|next|q[1-4]|\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|fall|winter|year|month|quarter).*)?$`,
  'i',
)
const isOurs = new RegExp(`^(${ourWork})$`, 'i')
/** A share or an amount of money is a measure, whatever was done. */
const partOf =
  /^((the|an?) )?(share|rate|number|percentage|percent|ratio|count|value|volume)\b|^[$€£\d.,]+\s?[%kmb]?\s?(of|in)\b|%|^[$€£]/i
/** A rate per time is a measure. */
const pace = /\s(an?|per|each|every) (hour|day|week|month|quarter|year)\b/i
/** A duration is a measure: 'Days to go live', 'Weeks until a store is open'. */
const timeUntil = /^((the|average|median|number of) )*(minutes|hours|days|weeks|months|time) (to|until|till|before)\b/i
const countedAhead = /^(\d[\d,.]*|an?|all|the|our|new|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s/i

function doneWork(words: string): Work | undefined {
  const found = words.match(doneAtEnd)
  const [, subject = '', word = ''] = found ?? []
  if (!found || partOf.test(words) || timeUntil.test(words) || pace.test(subject)) return undefined
  const isMany = /[^su\W]s$/i.test(subject)
  const isShipping = /^(completed|shipped|released|installed|approved)$/i.test(word)
  const counts =
    isOurs.test(word) || !isMany || (countedAhead.test(words) && (!isShipping || /^(the|our|new) /i.test(words)))
  return counts ? { kind: 'counts', word } : undefined
}

/** A site or app that is online: 'The new shop is live'. */
const online =
  /^(?:(?:the|our|a|new|second) )*(?:[\w'-]+ )?(?:app|blog|catalogu?e?|landing page|page|platform|portal|shop|site|store|website) (?:is |goes |are )?(online|live)$/i
/** More of what we produce ourselves is work: 'Increase number of blog posts'. */
const ourOutput =
  /^(?:increase|raise|grow|boost|double) (?:the |our )?(?:number|amount) of (?:[\w'-]+ )?(articles|episodes|interviews|newsletters|podcasts|posts|talks|videos|webinars|workshops)$/i

function moreWork(words: string): Work | undefined {
  const word = (words.match(online) ?? words.match(ourOutput))?.[1]
  return word ? { kind: 'counts', word } : undefined
}
