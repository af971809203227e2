import type { BlockKind, Form, Place, Share } from '../kinds.ts'

export type Step = {
  /** Share of the block's time, relative to the other steps. */
  weight: number
  act: 'say' | 'do'
  text: string
  /** Wording for a call, if different. */
  remote?: string
  /** Wording for a hybrid group; defaults to the one for a call. */
  hybrid?: string
}

export type Material = {
  what: string
  /** 'dots': the number of dots each person may place. */
  count: number | 'dots'
  per: Share
}

export type Script = {
  purpose: string
  steps: readonly Step[]
  /** What can go wrong, and what to do about it. */
  watch: string
  /** Hybrid defaults to the materials for a call. */
  materials: Record<Place, readonly Material[]> & { hybrid?: readonly Material[] }
}

export function stepText({ text, remote, hybrid }: Step, form: Form): string {
  if (form === 'room') return text
  return form === 'hybrid' ? (hybrid ?? remote ?? text) : (remote ?? text)
}

export function materialsOf({ materials }: Script, form: Form): readonly Material[] {
  return form === 'hybrid' ? (materials.hybrid ?? materials.remote) : materials[form]
}

/** The steps of a script: 'say' or 'do' with their weights, and other wordings below them. */
function stepsIn(text: string): Step[] {
  const steps: Step[] = []
  for (const [, label = '', weight, words = ''] of text.matchAll(/^ *(\w+)(?: (\d+))?: (.*)$/gm)) {
    if (label === 'say' || label === 'do') steps.push({ weight: Number(weight), act: label, text: words })
    else Object.assign(steps.at(-1) ?? {}, { [label]: words })
  }
  return steps
}

/** For calls: everything is either a file from this kit or the link that was entered. */
const call: Material = { what: 'Link to the call', count: 1, per: 'all' }
const handout: Material = { what: 'Exercise sheets as a PDF', count: 1, per: 'all' }
const notesSheet: Material = { what: 'Notes sheet', count: 1, per: 'all' }
const votingSheet: Material = { what: 'Voting sheet', count: 1, per: 'all' }
const rooms: Material = { what: 'Breakout room', count: 1, per: 'group' }
const flipchart: Material = { what: 'Flipchart', count: 1, per: 'all' }
const notes = (count: number): Material => ({ what: 'Sticky notes', count, per: 'person' })
const marker: Material = { what: 'Thick markers', count: 1, per: 'person' }
const screen: Material = { what: 'Screen or projector, with this kit open', count: 1, per: 'all' }
const shared: Material = { what: 'Shared screen, with this kit open', count: 1, per: 'all' }
/** Lets the call and the room see and hear each other. */
const meeting: Material = { what: 'Camera and microphone for the room', count: 1, per: 'all' }
const both: Material = { what: 'Screen in the room, shared with the call, with this kit open', count: 1, per: 'all' }
const laptop: Material = { what: 'Laptop in the call', count: 1, per: 'group' }
const sheet = (what: string, per: Material['per']): Material => ({
  what: `${what}, printed`,
  count: 1,
  per,
})
const none = { room: [], remote: [] }

const pause: Script = {
  purpose: 'Heads clear, phones answered, windows open.',
  steps: stepsIn(`
      say 1: We go on at {next} sharp.
      do 4: Put the timer on the screen where people come back in. Stay in the room yourself.
        remote: Leave the timer on the shared screen. Cameras off, everyone away from the desk.
        hybrid: Leave the timer on the shared screen. Mute the room, so that nobody hears the coffee.`),
  watch: 'A break that starts late still ends on time, or the next one will not be believed.',
  materials: none,
}

/**
 * What the facilitator says and does in each kind of block. {end}, {next}, {period}, {dots} and {keep} are
 * filled in.
 */
export const scripts: Record<BlockKind, Script> = {
  arrive: {
    purpose: 'Everyone can be heard, sees the shared screen and knows where the mute button is.',
    steps: stepsIn(`
      do 2: Open the call early. Put the exercise sheets into the chat, twice.
        hybrid: Open the call in the room early. Stand at the far end and speak: does the call hear you? Put the exercise sheets into the chat.
      say 2: Please write one word into the chat: how did last quarter feel? Then we know that the chat works for you.
      do 1: Who cannot get in gets a call from you now, not during the first exercise.`),
    watch: 'One person on a phone in a car. Ask them to stop or to read the summary; half here is not here.',
    materials: { room: [], remote: [call, handout], hybrid: [call, handout, meeting] },
  },
  welcome: {
    purpose: 'Everyone knows why we are here, when we stop and what we leave with.',
    steps: stepsIn(`
      say 2: We stop at {end}. By then we have {keep} objectives for {period}, each with numbers and with a name. Nothing else counts as done today.
      say 1: Three rules. One voice at a time. Laptops closed. What does not belong here goes to the parking lot.
        remote: Three rules. One voice at a time. Cameras on, other windows closed. What does not belong here goes to the parking lot.
        hybrid: Three rules. One voice at a time, and the call speaks first. No talk at the table that the call cannot hear. What does not belong here goes to the parking lot.
      do 3: Go round once. Each person, one sentence: what must be different at the end of {period}?
        remote: Call people by name, in the order of the list. One sentence each: what must be different at the end of {period}?
        hybrid: Call people by name, those in the call first. One sentence each: what must be different at the end of {period}?
      do 1: Show the agenda. Point at the breaks and at the end.`),
    watch: 'The founder talks for ten minutes. Agree before on two, and on who gives the sign.',
    materials: {
      room: [sheet('Agenda for the wall', 'all'), sheet('Parking lot', 'all'), marker],
      remote: [shared],
      hybrid: [sheet('Agenda for the wall', 'all'), sheet('Parking lot', 'all'), both],
    },
  },
  'look-back': {
    purpose: 'What we learned is on the table before we promise again.',
    steps: stepsIn(`
      say 3: In silence: one thing that worked last quarter, and one that we should not do again. One to a note.
      do 4: Each person puts up both notes and reads them aloud. Nobody answers yet.
        remote: Each person puts both into the chat and reads them aloud. Nobody answers yet.
      do 3: Ask: which of these will happen again if we change nothing? Mark two at most.
      say 1: We keep these two in sight. An objective may be the answer to one.`),
    watch: 'A note about a person. Ask what the rule or the process was that made it happen.',
    materials: { room: [notes(2), marker, flipchart], remote: [shared], hybrid: [both] },
  },
  vision: {
    purpose: 'One sentence about where we are going, and the goals of the year that lead there.',
    steps: stepsIn(`
      say 1: It is three years from now. A paper that you respect writes about us. What is the headline?
      do 3: Silence. One headline from each person, in large letters.
        remote: Put the notes sheet into the chat. Silence. One headline from each person; its code comes back into the chat.
      do 4: Each reads theirs aloud. Underline the words that come up twice. Write one sentence with them.
      say 3: What must be true by the end of this year, so that the headline can be printed? Two or three goals, each with a number.`),
    watch: 'Wordsmithing. A sentence that all can live with is enough; the numbers come later.',
    materials: {
      room: [sheet('Headline sheets', 'person'), marker, flipchart],
      remote: [notesSheet, shared],
      hybrid: [notesSheet, both],
    },
  },
  themes: {
    purpose: 'Five to eight themes, in the words of the room, that stand between us and the goals.',
    steps: stepsIn(`
      say 1: What stands between us and our goals? One obstacle or one chance to a note. No names of people.
      do 4: Silence. Three to five notes each.
        remote: Silence. Three to five notes each, on the notes sheet. Paste the codes into Exercises, Themes.
      do 4: Everyone to the wall. Put together what belongs together, without a word. Any note may be moved by anyone.
        remote: Show Exercises, Themes. Put together what belongs together; anyone may say where a note belongs.
      do 3: Give each group of notes a name that a new hire would understand. Type the names into Exercises, Themes.`),
    watch: 'A theme called ‘Communication’. Ask who did not hear what, and when. That is the theme.',
    materials: { room: [notes(5), marker, flipchart], remote: [notesSheet, shared], hybrid: [notesSheet, both] },
  },
  voting: {
    purpose: 'The room chooses {keep} themes, and says aloud that the others wait.',
    steps: stepsIn(`
      say 2: You have {dots} dots each. Put them on what matters most in {period}. Two on one theme is the most.
      do 3: Everyone votes at once, the founder last, so that nobody follows.
        remote: Everyone fills in the voting sheet and sends its code into the chat when you say ‘now’. The founder waits.
      do 3: Count aloud. A tie at the cut gets a second vote, between those themes alone.
        remote: Paste the codes into Exercises, Dot voting. A tie at the cut gets a second vote, between those themes alone.
      say 2: These {keep} become our objectives. The others are not bad. They are later.`),
    watch: 'Bargaining after the count. The vote was the discussion; new facts go to the parking lot.',
    materials: {
      room: [{ what: 'Sticky dots', count: 'dots', per: 'person' }],
      remote: [votingSheet, shared],
      hybrid: [votingSheet, both],
    },
  },
  drafting: {
    purpose: 'Each theme becomes one objective with two to five key results.',
    steps: stepsIn(`
      do 1: Groups of three or four, one theme each. Whoever will own it sits in that group.
        remote: Breakout rooms of three or four, one theme each. Whoever will own it is in that room.
        hybrid: Groups of three or four, one theme each. Those in the call are spread over the groups: each group has its breakout room and one laptop in it.
      say 4: First the objective: one sentence, where we will be at the end of {period}. No numbers in it yet.
      do 1: Half-time. Each group reads its sentence aloud. One minute, no comments.
      say 5: Now the key results. From which number, to which number, by when, and who. If nobody knows today’s number, write down who finds out by Friday.
      do 1: Type the drafts into Exercises, Drafting, as they come.`),
    watch: '‘Launch the new website.’ Ask: and then what happens? The answer is the key result.',
    materials: {
      room: [sheet('Drafting sheets', 'group'), marker, screen],
      remote: [rooms, handout, shared],
      hybrid: [rooms, laptop, handout, both],
    },
  },
  scoring: {
    purpose: 'Every draft meets the same five checks, in front of everyone.',
    steps: stepsIn(`
      say 1: We now check the drafts, not the people who wrote them.
      do 5: Show Exercises, Scoring. Take the draft with the fewest checks first. Read the reason aloud and let its group mend it on the screen.
      do 3: Fist of five for each key result: how sure are we? Five fingers all round is too easy. One is a wish.
      say 1: If a check is wrong for us, say why, and we move on. It is a rule of thumb.`),
    watch: 'Targets that shrink under the check. Ask what would make the old number possible.',
    materials: { room: [screen], remote: [shared], hybrid: [both] },
  },
  redraft: {
    purpose: 'Another group has asked its questions, and the owners say yes.',
    steps: stepsIn(`
      do 3: Groups swap drafts. Questions only, on notes: how would you count that? Who else must say yes?
        remote: Rooms swap drafts. Questions only, in the chat: how would you count that? Who else must say yes?
      do 4: Drafts go home. Each group answers or rewrites, then types the change in.
      say 2: Owners, read yours aloud. End with: this is mine.`),
    watch: 'An owner who says ‘we’. Ask for one name. Two names are none.',
    materials: { room: [notes(3), screen], remote: [rooms, shared], hybrid: [rooms, laptop, both] },
  },
  commitments: {
    purpose: 'Each person leaves with one thing that is done a week from now.',
    steps: stepsIn(`
      say 1: An objective without something on Monday is a wish. What will you have done one week from today?
      do 3: In silence. One sentence, one verb, one key result that it moves.
      do 4: Each reads theirs aloud. The room asks one question only: will you?
      do 1: Type them into Exercises, Commitments. They go into the email.`),
    watch: '‘I will look into it.’ Ask what the others can see in a week.',
    materials: {
      room: [sheet('Commitment cards', 'person'), marker],
      remote: [handout, shared],
      hybrid: [handout, both],
    },
  },
  parking: {
    purpose: 'Nothing that was parked is forgotten, and nothing stays without a name.',
    steps: stepsIn(`
      do 4: Read each item. Who takes it? Write the name beside it.
      say 1: What has no name on it now goes into the bin, and that is fine.`),
    watch: 'An item that starts the discussion again. It has an owner now; the owner sets a date.',
    materials: { room: [], remote: [shared], hybrid: [both] },
  },
  close: {
    purpose: 'Everyone has heard the same outcome, and knows when we look at it again.',
    steps: stepsIn(`
      do 2: Owners read their objective aloud. Once, standing.
        remote: Owners read their objective aloud. Once.
      say 2: One number each, from one to ten: how sure are you that we get there?
      say 1: You have the summary in your mail today. We look at the numbers in a week, for five minutes. Thank you.`),
    watch: 'A low number in the last round. Do not argue. Ask that person tomorrow.',
    materials: none,
  },
  break: pause,
  lunch: pause,
  own: {
    purpose: 'Your own block. ‘Edit the script’ is where its words go.',
    steps: [],
    watch: 'A block without an outcome. Write down what will be on the wall when it ends.',
    materials: none,
  },
}
