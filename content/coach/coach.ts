// Who the coach is: first screen, four metrics and journey story of the home page.

export interface Coach {
  sample?: true
  name: string
  title: string
  tagline: string
  intro: string
  portraitAlt: string
}

export interface Metric {
  figure: string
  label: string
}

export interface Quote {
  text: string
  source?: string
}

export interface Article {
  title: string
  publication: string
  href: string
  sample?: true
}

export interface FiveC {
  name: 'Capital' | 'Clients' | 'Community' | 'Capacity' | 'Coaching'
  description: string
}

export interface Lesson {
  title: string
  description: string
}

export interface Story {
  sample?: true
  paragraphs: readonly string[]
  quote: Quote
  articles: readonly [Article, Article, Article]
  fiveCs: readonly [FiveC, FiveC, FiveC, FiveC, FiveC]
  lessons: readonly [
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
    Lesson,
  ]
}

export const coach: Coach = {
  sample: true,
  name: 'Ruth Calloway',
  title: 'Founder coach and operator',
  tagline: 'Cut your eleven priorities to three, and finish them in 90 days.',
  intro:
    'I built and sold four companies, from freight to software, and now I coach the people who run theirs. We decide what the quarter is for, put a name and a date beside each piece, and meet every two weeks until it is done.',
  portraitAlt: 'Portrait of Ruth Calloway',
}

export const metrics: readonly [Metric, Metric, Metric, Metric] = [
  { figure: '4x', label: 'founder across industries' },
  { figure: '$35M', label: 'exits' },
  { figure: '100+', label: 'founders coached' },
  { figure: '$50M+', label: 'client revenue growth' },
]

export const story: Story = {
  sample: true,
  paragraphs: [
    'I started my first company, a regional logistics firm in Columbus, Ohio, with two leased trucks and a whiteboard. For three years I was the dispatcher, the bookkeeper and the person who picked up the phone at 4 a.m. I thought that was what owning a company meant. Then I had my appendix out. In the eight days I was gone, nobody could quote a price.',
    'So I wrote things down: what we were trying to do that quarter, who owned each part, and the four numbers that told us whether it was working. When a buyer came, he asked how the place ran without me. I handed him a binder.',
    'The second company, B2B software, is where I failed. We had one good quarter and I read it as a trend. I hired twelve salespeople in ten weeks, for a product with two kinds of customers who wanted different things. Nine months later I let nine of them go in one afternoon. Several had left good jobs because I asked them to. I could not blame our strategy, because I had never chosen one. We picked the smaller group of customers and rebuilt. The company sold two years later than planned, for less than I had told my board to expect.',
    'A commercial-kitchen supplier and a training business followed. They had little in common with the first two except the questions. Where is the cash? Who buys, and why? Who picks up when you call? What can your people carry? Who tells you the truth? I call them the five C’s now. The four exits came to $35 million. I learned more from the nine people.',
    'I began coaching because founders kept calling with problems I recognized. More than 100 founders later, I still meet the same week: sixty hours, eleven priorities, and no list of what to stop. My job is to help you get to three, put names and dates on them, and ask about them every two weeks.',
  ],
  quote: {
    text: 'A busy company and a growing company feel the same from inside. Ninety days of honest numbers will tell you which one you own.',
    source: 'What I tell founders on the first call',
  },
  articles: [
    {
      title: 'The afternoon I let nine people go',
      publication: 'Newsletter, issue 12',
      href: 'https://newsletter.ruthcalloway.example/the-afternoon-i-let-nine-people-go',
      sample: true,
    },
    {
      title: 'What my first buyer asked on day one',
      publication: 'Newsletter, issue 27',
      href: 'https://newsletter.ruthcalloway.example/what-my-first-buyer-asked',
      sample: true,
    },
    {
      title: 'How to read a quarter in four numbers',
      publication: 'Newsletter, issue 41',
      href: 'https://newsletter.ruthcalloway.example/a-quarter-in-four-numbers',
      sample: true,
    },
  ],
  fiveCs: [
    {
      name: 'Capital',
      description: 'How many weeks of cash you have, and what a dollar spent this quarter brings back.',
    },
    {
      name: 'Clients',
      description: 'Who pays, why they stay, and which ones you would not sign again.',
    },
    {
      name: 'Community',
      description: 'The peers, suppliers and past customers who send you work and pick up when you call.',
    },
    {
      name: 'Capacity',
      description:
        'What your people and your own week can carry, and what comes off first when it is too much.',
    },
    {
      name: 'Coaching',
      description:
        'Someone outside the company who asks the hard question and asks it again two weeks later.',
    },
  ],
  lessons: [
    {
      title: 'Growth can empty the account',
      description:
        'My logistics firm doubled its freight while customers paid in 60 days and fuel was due in 10.',
    },
    {
      title: 'One customer is not a base',
      description:
        'When the shipper behind 40 percent of our loads changed carriers, its contract gave me 30 days’ notice.',
    },
    {
      title: 'A good quarter is not a trend',
      description: 'It cost nine people their jobs before I learned to wait for the third one.',
    },
    {
      title: 'Write down what people know',
      description:
        'Our senior dispatcher moved to Denver with every route in his head, and we spent five months relearning them.',
    },
    {
      title: 'Try the price before the warehouse',
      description:
        'I leased a second building for the kitchen company when a 6 percent increase would have earned more.',
    },
    {
      title: 'Let the wrong client go early',
      description:
        'One software customer brought in 8 percent of our revenue and took half of our support desk for two years.',
    },
    {
      title: 'A feature is a promise',
      description:
        'We built a reporting module for a prospect who never signed, then maintained it for five years.',
    },
    {
      title: 'Promote the one who teaches',
      description:
        'I made our top seller the sales manager, and by fall I had lost her numbers and two people from her team.',
    },
    {
      title: 'Thank whoever brings bad news',
      description:
        'A warehouse lead sat on a failed inspection for three weeks because I had snapped at the last messenger.',
    },
    {
      title: 'Partners need a written exit',
      description: 'Buying out a co-founder without an agreement took fourteen months and two law firms.',
    },
    {
      title: 'Buyers pay for what they verify',
      description: 'Unsigned customer contracts cost us four months of due diligence and part of the price.',
    },
    {
      title: 'Ask for help before the crisis',
      description: 'I hired my first coach the month after the layoffs, a year later than I should have.',
    },
  ],
}
