/**
 * Whether a title says what somebody does rather than what comes of it. English has the same word for both, 'test' and
 * 'release' among them, so the words behind it decide: 'Test five ads' is work, 'Test coverage' a measure.
 */

/** The word that tells: it names the work, or counts work that was done. */
export type Work = { kind: 'names' | 'counts'; word: string }

export function workIn(title: string): Work | undefined {
  const words = title.trim().replace(/\s+/g, ' ').replaceAll('’', "'")
  const said = words.replace(whoWill, '').replace(anyoneWill, '').replace(manner, '')
  return namedWork(said) ?? namedWork(asOne(words, said)) ?? doneWork(words) ?? moreWork(words)
}

/** 'Our team builds the app' is said of one; 'Builds a week' of nobody. */
function asOne(words: string, said: string): string {
  return said === words ? '' : said.replace(/^(\w+?)s\b/, '$1')
}

/** Said before the verb, it hides the task: 'We will launch the new website'. */
const whoWill =
  /^((i|we|our team|the team|the company)('ll|'re| are| am|'m)?\s+((will|shall|should|must|can|want to|need to|plan to|aim to|intend to|going to|have to)\s+)?|let's\s+|to\s+)/i
/** Whoever it is: 'Marketing will publish 10 posts', 'Must ship v2'. Not 'Customers who will buy again'. */
const anyoneWill =
  /^(please\s+|(?!.*\b(who|that|which|than)\b)([\p{L}'&-]+\s+){0,3}(will|shall|must|needs? to|has to|have to|(is|are) going to)\s+)/iu
const manner = /^(successfully|finally|fully|quickly|also)\s+/i

/** Verbs and nothing else. */
const onlyVerb =
  /^(analy[sz]e|appoint|attend|automate|begin|choose|conduct|create|decide|define|deliver|develop|do|establish|evaluate|execute|explore|finali[sz]e|find|finish|hold|identify|implement|integrate|introduce|investigate|kick off|migrate|negotiate|organi[sz]e|prepare|publish|rebuild|recruit|refactor|relaunch|renovate|revamp|roll out|select|set up|speak (to|with)|streamline|talk (to|with)|translate|write|completing|conducting|creating|defining|developing|establishing|finali[sz]ing|implementing|introducing|launching|migrating|organi[sz]ing|preparing|redesigning|rolling out|setting up|writing)(?![\w-])/i

/** Verbs that are nouns or adjectives as well. */
const verbOrNoun =
  /^(add|build|buy|call|complete|deploy|design|document|draft|fix|give|hire|host|improve our|install|interview|launch|make|meet|move|onboard|open|optimi[sz]e|plan|produce|redesign|release|replace|research|review|run|schedule|send|ship|sign|start|test|train|update|upgrade|visit|building|hiring|opening|planning|publishing|running|shipping|testing|training)(?![\w-])/i

/** Nouns far more often than verbs: only what they are done to tells. 'Contact rate', 'Purchase orders', but 'Contact 50 leads'. */
const rarelyVerb =
  /^(ask|contact|present|purchase|survey|switch) (?=(an?|the|our|all|every|each|new|another|more|at least|two|three|four|five|six|seven|eight|nine|ten|twelve|\d)(?![\w-])|\d)|^(survey|contact|ask) (?=(all )?(customers|clients|users|guests|members|employees|staff|leads|prospects|people|suppliers|partners)$)|^(switch) (?=to )|^(present) (?=(at|to) )/i

/** Work as a noun: 'Implementation of HubSpot'. */
const workNoun =
  /^((the|an?) )?(creation|implementation|installation|introduction|launch|migration|publication|roll-?out|set-?up) (of|to) /i

/** And at the end of a name: 'Website relaunch'. Not 'Traffic after the relaunch'. */
const workAtEnd =
  /^(?!.*\b(of|after|before|since|from|per|to|by|until|during|in|with)\b)(?:[\w'-]+ ){1,3}(relaunch|roll-?out|redesign|migration|implementation|kick-?off|renovation|rebrand(?:ing)?)$/i

/** What is done about it, at the end: 'Get the new ERP live'. */
const getDone =
  /^get\b.*\b(live|done|ready|approved|certified|started|launched|in place|up and running|certificate|certification|accreditation|licen[cs]e)$/i

/** What begins an object: whoever writes 'Launch the …' or 'Hire two …' means to do it. */
const objectAhead =
  /^(an?|the|our|my|your|their|its|this|all|every|each|another|new|more|at least|up to|both|several|some|one|two|three|four|five|six|seven|eight|nine|ten|twelve|first|second|third|weekly|monthly|quarterly|with|to|in|into|for|\d)(?![\w-])|^\d/i

/** What is measured, within a few words: 'Build success rate'. */
const measured =
  /^([\w'-]+ ){0,3}(accuracy|adherence|adoption|backlog|capacity|churn|completion|conversions?|costs?|coverage|citations|cycles?|days|defects|duration|errors|failures|frequency|hours|length|margin|minutes|no-shows|nps|orders|punctuality|quality|rates?|rating|ratio|renewals|results|retention|revenue|(?<!of )sales(?! (team|people|reps?|leads?|managers?|calls?|deck|playbook))|satisfaction|scores?|share|speed|success|throughput|times?|turnaround|usage|velocity|volume|waste|wins)\b/i
/** 'Review requests answered within a day', 'Complete orders as a share of all'. */
const measuredLater =
  /^[\w'-]+ (still|\w+ed (within|before|on)|as an? (share|percentage)|a (day|week|month)|per) /i
/** 'Open support tickets' are open; 'Open the store' is done. */
const openThings = /^open (?!doors?\b)([\w'-]+ )?[\w'-]+[^su\W]s\b/i

/** A verb that stands before what is counted: 'Finish rate of courses'. */
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
  // 'Training' alone may be a measure of something; 'Test' alone is to be done.
  return /ing$/i.test(verb) || (rest === '' && verb.length === words.length && /s$/.test(verb))
    ? undefined
    : named(verb)
}

/** Done by us, whatever and however many it was. */
const ourWork =
  'announced|built|created|designed|developed|documented|drafted|finali[sz]ed|implemented|integrated|launched|migrated|prepared|produced|published|recorded|redesigned|rolled out|set up|written'
/** Done by us, unless customers or machines do it by the dozen: 'Orders completed', 'Updates installed'. */
const oftenWork =
  'approved|completed|conducted|contacted|deployed|done|finished|held|hired|hosted|installed|interviewed|live|planned|rebuilt|recruited|refactored|released|renovated|replaced|sent|shipped|surveyed|trained|visited'

const doneAtEnd = new RegExp(
  `^(.*?)\\s(?:(?:is|are|was|were|be|been|has|have|fully|successfully)\\s)*(?:\\w+(?:ed|en) and )?(${ourWork}|${oftenWork})(?:\\s(?:by|in|until|before) (?:the end|end|mid|next|q[1-4]|\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|fall|winter|year|month|quarter).*)?$`,
  'i',
)
const isOurs = new RegExp(`^(${ourWork})$`, 'i')
/** A part of a whole, or money, is a measure, whatever was done. */
const partOf =
  /^((the|an?) )?(share|rate|number|percentage|percent|ratio|count|value|volume)\b|^[$€£\d.,]+\s?[%kmb]?\s?(of|in)\b|%|^[$€£]/i
/** So many in a time is a pace, and a pace is a measure. */
const pace = /\s(an?|per|each|every) (hour|day|week|month|quarter|year)\b/i
/** How long something takes: 'Days to go live', 'Weeks until a store is open'. */
const timeUntil =
  /^((the|average|median|number of) )*(minutes|hours|days|weeks|months|time) (to|until|till|before)\b/i
const countedAhead =
  /^(\d[\d,.]*|an?|all|the|our|new|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s/i

function doneWork(words: string): Work | undefined {
  const found = words.match(doneAtEnd)
  const [, subject = '', word = ''] = found ?? []
  if (!found || partOf.test(words) || timeUntil.test(words) || pace.test(subject)) return undefined
  const isMany = /[^su\W]s$/i.test(subject)
  const isShipping = /^(completed|shipped|released|installed|approved)$/i.test(word)
  const counts =
    isOurs.test(word) ||
    !isMany ||
    (countedAhead.test(words) && (!isShipping || /^(the|our|new) /i.test(words)))
  return counts ? { kind: 'counts', word } : undefined
}

/** What has a place of its own on the web, and stands there once somebody put it there. */
const online =
  /^(?:(?:the|our|a|new|second) )*(?:[\w'-]+ )?(?:app|blog|catalogu?e?|landing page|page|platform|portal|shop|site|store|website) (?:is |goes |are )?(online|live)$/i
/** More of what only we make is more work: 'Increase number of blog posts'. */
const ourOutput =
  /^(?:increase|raise|grow|boost|double) (?:the |our )?(?:number|amount) of (?:[\w'-]+ )?(articles|episodes|interviews|newsletters|podcasts|posts|talks|videos|webinars|workshops)$/i

function moreWork(words: string): Work | undefined {
  const word = (words.match(online) ?? words.match(ourOutput))?.[1]
  return word ? { kind: 'counts', word } : undefined
}
