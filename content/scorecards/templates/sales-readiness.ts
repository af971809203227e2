import { scoreTemplate } from './build.ts'

export const salesReadiness = scoreTemplate({
  title: 'Sales Readiness',
  intro: 'Sixteen questions about how you win customers today. It takes about 4 minutes.',
  heading: 'Your sales readiness',
  levels: ['No', 'Partly', 'Largely', 'Yes'],
  sections: [
    {
      title: 'Offer',
      intro: 'Whether a stranger understands what you sell.',
      questions: [
        'You can say in one sentence who your offer is for and what changes for them.',
        'Your price is written down, and everyone who sells says the same one.',
        'You know the three reasons why customers choose you.',
        'You can show a result with a number and a name behind it.',
      ],
      strong: 'Your offer explains itself.',
      growing: 'People understand it once you have explained it.',
      weak: 'Each conversation starts from nothing, because the offer does.',
      advice:
        'Call three customers who bought this year. Ask what they would miss most without you, and use their words as the first sentence of your offer.',
    },
    {
      title: 'Leads',
      intro: 'Whether new conversations come without luck.',
      questions: [
        'You know how many new inquiries you need each month.',
        'At least two sources bring inquiries every month.',
        'You know what an inquiry from each source costs you.',
        'New inquiries get an answer within one working day.',
      ],
      strong: 'Next quarter’s conversations are already under way.',
      growing: 'Inquiries come, and you could not say how many next month will bring.',
      weak: 'Revenue depends on who happens to think of you.',
      advice:
        'Count your inquiries of the last 90 days by source. Double what you do for the best one, and stop the worst, before you add anything new.',
    },
    {
      title: 'Process',
      intro: 'Whether a sale follows steps or moods.',
      questions: [
        'Every open deal has a next step with a date.',
        'You know your share of offers that become orders.',
        'Lost deals are asked for their reason.',
        'Someone else could take over a deal from your notes.',
      ],
      strong: 'You can forecast, because you follow the same steps each time.',
      growing: 'There are steps, and they live in your head.',
      weak: 'Deals go quiet, and no one can say when or why.',
      advice:
        'Write down the five steps of your last three won deals. Go through all open deals with them, and give each a next step with a date before Friday.',
    },
    {
      title: 'Follow-up',
      intro: 'Whether a customer is the end of a sale or the start of the next one.',
      questions: [
        'Every offer is followed up at least three times.',
        'Customers hear from you within 30 days of buying.',
        'You ask every satisfied customer for a recommendation.',
        'You know which customers could buy again this quarter.',
      ],
      strong: 'Your customers sell for you.',
      growing: 'You follow up when you remember.',
      weak: 'The cheapest sales you could make are the ones you leave out.',
      advice:
        'Take your last ten customers. Write to each by hand, ask how it went, and ask the three most satisfied who else should know.',
    },
  ],
  tiers: {
    strong: { label: 'Ready', text: 'You can put more fuel in: the engine will turn it into orders.' },
    growing: {
      label: 'Nearly ready',
      text: 'One weak step costs you more than all others together. Fix that one first.',
    },
    weak: {
      label: 'Not ready yet',
      text: 'More leads would leak away. Mend the process before you spend on marketing.',
    },
  },
  action: { text: 'In 30 minutes we find the step that costs you the most orders.', label: 'Book a Call' },
  mailIntro: 'Here is your result, with the step to work on first.',
})
