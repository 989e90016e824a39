import { erasedAddress } from '#kernel/erased-address';
import type { DB } from '#platform/database/types';
import type { Ground } from './rules/grounds.ts';
import type { Subject } from './subject.ts';

type Column<Table extends keyof DB> = keyof DB[Table] & string;

/** What leads from a row to its person: a column that equals one of theirs, or in which one of theirs is mentioned. */
export type Lead = 'user' | 'profile' | 'email' | 'mentioned';

/** Why a column is not in the export.
 * secret: opens the account, or is made from what does. inner: our machinery; says nothing to or of anybody.
 * repeated: stands elsewhere in the export. others: leads to another person. */
type Withheld = 'secret' | 'inner' | 'repeated' | 'others';

type Value = string | number | boolean | null | readonly string[];
/** What stands in an emptied column; an address and the like are made from the person's ids. */
export type Blank = Value | ((subject: Subject) => Value);

export interface Personal<Name extends string = string> {
  readonly kind: 'personal';
  readonly leads: Readonly<Partial<Record<Name, Lead>>>;
  readonly exported: readonly Name[];
  readonly withheld: Readonly<Partial<Record<Name, Withheld>>>;
  /** Without it the rows go. With it they stay: each column emptied, or kept for a reason. */
  readonly stays?: {
    readonly blank: Readonly<Partial<Record<Name, Blank>>>;
    readonly keep: Readonly<Partial<Record<Name, Ground>>>;
  };
  /** Rows end of themselves, so long after the last of these moments, whether or not their person is still here. */
  readonly ends?: { readonly years: number; readonly after: readonly Name[] };
  /** Rows end with those of this table that they belong to, or that belong to them. */
  readonly endsWith?: keyof DB;
  /** What was written in rows that are kept for longer: emptied so long after this moment. */
  readonly words?: {
    readonly years: number;
    readonly after: Name;
    readonly blank: Readonly<Partial<Record<Name, string>>>;
  };
}

/** Made by the database out of another table, and gone with what it was made of. */
interface Derived<Name extends string> {
  readonly kind: 'derived';
  readonly from: keyof DB;
  readonly columns: readonly Name[];
}

interface Nobodys<Name extends string> {
  readonly kind: 'nobodys';
  readonly why: string;
  readonly columns: readonly Name[];
}

/** What stands in place of what was written about a session; a title is never empty. */
const wordless = { title: '—', message: '', questions: '{}', answers: '{}' } as const;

export type Entry<Name extends string = string> = Personal<Name> | Derived<Name> | Nobodys<Name>;

/** The view says what the table has to be. */
const cardColumns = [
  'id',
  'slug',
  'first_name',
  'last_name',
  'position',
  'company',
  'companies',
  'skills',
  'domain_ids',
  'languages',
  'avatar_url',
  'linkedin_url',
  'bio_excerpt',
  'hourly_rate_cents',
  'currency',
  'hour_price_cents',
  'rating',
  'reviews_count',
  'score',
  'search',
] as const satisfies readonly Column<'expert_cards'>[];

/** What we hold about people: every table and column, whose it is, whether they can take it with them, and what becomes of it when
 * they leave. Export, erasure and retention are made from this; a test compares it with the database. Rows that stay are emptied in
 * this order, before any row goes. */
export const register: { readonly [Table in keyof DB]: Entry<Column<Table>> } = {
  users: {
    kind: 'personal',
    leads: { id: 'user' },
    exported: ['id', 'name', 'first_name', 'last_name', 'email', 'email_verified', 'image', 'created_at', 'updated_at'],
    withheld: { two_factor_enabled: 'repeated' },
    stays: {
      blank: {
        name: '',
        first_name: null,
        last_name: null,
        email: ({ userId }) => erasedAddress(userId),
        email_verified: false,
        image: null,
        two_factor_enabled: false,
      },
      keep: { id: 'link', created_at: 'link', updated_at: 'link' },
    },
  },
  user_profiles: {
    kind: 'personal',
    leads: { id: 'profile' },
    exported: [
      'id',
      'first_name',
      'last_name',
      'role',
      'status',
      'avatar_url',
      'phone',
      'linkedin_url',
      'position',
      'company',
      'bio',
      'companies',
      'languages',
      'regulated_note',
      'experience_years',
      'hourly_rate_cents',
      'currency',
      'rating',
      'reviews_count',
      'application_status',
      'application_date',
      'validation_date',
      'created_at',
      'updated_at',
    ],
    withheld: { user_id: 'repeated', email: 'repeated', rating_sum: 'repeated', validated_by: 'others' },
    stays: {
      blank: {
        email: ({ userId }) => erasedAddress(userId),
        first_name: '',
        last_name: '',
        role: 'client',
        status: 'erased',
        avatar_url: null,
        phone: null,
        linkedin_url: null,
        position: '',
        company: '',
        bio: '',
        companies: [],
        languages: ['fr'],
        regulated_note: null,
        experience_years: 0,
        hourly_rate_cents: null,
        currency: 'EUR',
        rating_sum: 0,
        reviews_count: 0,
        application_status: null,
        application_date: null,
        validated_by: null,
        validation_date: null,
      },
      // The rating is computed from what is emptied.
      keep: { id: 'link', user_id: 'link', rating: 'link', created_at: 'link', updated_at: 'link' },
    },
  },
  content_reports: {
    kind: 'personal',
    leads: { reporter_id: 'user', reporter_email: 'email' },
    exported: ['id', 'page_path', 'category', 'reason', 'reporter_email', 'created_at', 'answer', 'answered_at'],
    withheld: { reporter_id: 'repeated', answered_by: 'others' },
    stays: {
      blank: { reporter_email: erasedAddress('nobody'), reporter_id: null },
      keep: {
        id: 'notice',
        page_path: 'notice',
        category: 'notice',
        reason: 'notice',
        created_at: 'notice',
        answer: 'notice',
        answered_at: 'notice',
        answered_by: 'notice',
      },
    },
    ends: { years: 3, after: ['created_at', 'answered_at'] },
  },
  appointments: {
    kind: 'personal',
    leads: { client_id: 'profile', expert_id: 'profile' },
    exported: [
      'id',
      'series_id',
      'series_place',
      'title',
      'message',
      'questions',
      'answers',
      'starts_at',
      'ends_at',
      'time_zone',
      'price_cents',
      'full_price_cents',
      'discount_cents',
      'currency',
      'free_change_hours',
      'confirms_by_hand',
      'status',
      'hold_expires_at',
      'lapses_at',
      'moved_by_expert',
      'reason',
      'refund_cents',
      'client_joined_at',
      'expert_joined_at',
      'client_absent',
      'created_at',
    ],
    withheld: {
      client_id: 'others',
      expert_id: 'others',
      version: 'inner',
      step: 'repeated',
      actor: 'repeated',
      actor_id: 'others',
      stepped_at: 'repeated',
    },
    stays: {
      blank: wordless,
      keep: {
        id: 'contract',
        client_id: 'contract',
        expert_id: 'contract',
        series_id: 'contract',
        series_place: 'contract',
        starts_at: 'contract',
        ends_at: 'contract',
        time_zone: 'contract',
        price_cents: 'contract',
        full_price_cents: 'contract',
        discount_cents: 'contract',
        currency: 'contract',
        free_change_hours: 'contract',
        confirms_by_hand: 'contract',
        status: 'contract',
        hold_expires_at: 'contract',
        lapses_at: 'contract',
        moved_by_expert: 'contract',
        reason: 'contract',
        refund_cents: 'contract',
        client_joined_at: 'contract',
        expert_joined_at: 'contract',
        client_absent: 'contract',
        version: 'contract',
        step: 'contract',
        actor: 'contract',
        actor_id: 'contract',
        stepped_at: 'contract',
        created_at: 'contract',
      },
    },
    ends: { years: 10, after: ['ends_at'] },
    words: { years: 3, after: 'ends_at', blank: wordless },
  },
  orders: {
    kind: 'personal',
    leads: { client_id: 'profile' },
    exported: [
      'appointment_id',
      'email',
      'first_name',
      'last_name',
      'buyer',
      'company_name',
      'siren',
      'starts_early',
      'early_start_words',
      'keeps_card',
      'mandate',
      'created_at',
    ],
    withheld: { client_id: 'repeated' },
    stays: {
      blank: {},
      keep: {
        appointment_id: 'contract',
        client_id: 'contract',
        email: 'contract',
        first_name: 'contract',
        last_name: 'contract',
        buyer: 'contract',
        company_name: 'contract',
        siren: 'contract',
        starts_early: 'contract',
        early_start_words: 'contract',
        keeps_card: 'contract',
        mandate: 'contract',
        created_at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  payments: {
    kind: 'personal',
    leads: { client_id: 'profile', expert_id: 'profile' },
    exported: [
      'id',
      'appointment_id',
      'amount_cents',
      'currency',
      'state',
      'due_at',
      'refunded_cents',
      'created_at',
      'taken_at',
    ],
    withheld: {
      client_id: 'others',
      expert_id: 'others',
      wish: 'inner',
      off_session: 'inner',
      attempt: 'inner',
      asked_at: 'inner',
      intent_id: 'inner',
      charge_id: 'inner',
      fee_cents: 'inner',
      failure: 'inner',
      failures: 'inner',
      look_at: 'inner',
      looks: 'inner',
      earn_at: 'inner',
    },
    stays: {
      blank: {},
      keep: {
        id: 'contract',
        appointment_id: 'contract',
        client_id: 'contract',
        expert_id: 'contract',
        amount_cents: 'contract',
        currency: 'contract',
        wish: 'contract',
        state: 'contract',
        off_session: 'contract',
        due_at: 'contract',
        attempt: 'contract',
        asked_at: 'contract',
        intent_id: 'contract',
        charge_id: 'contract',
        fee_cents: 'contract',
        refunded_cents: 'contract',
        failure: 'contract',
        failures: 'contract',
        look_at: 'contract',
        looks: 'contract',
        earn_at: 'contract',
        created_at: 'contract',
        taken_at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  appointment_history: {
    kind: 'personal',
    leads: { actor_id: 'profile' },
    exported: ['appointment_id', 'step', 'status', 'starts_at', 'ends_at', 'price_cents', 'reason', 'actor', 'at'],
    withheld: { version: 'inner', actor_id: 'repeated' },
    stays: {
      blank: {},
      keep: {
        appointment_id: 'contract',
        version: 'contract',
        step: 'contract',
        status: 'contract',
        starts_at: 'contract',
        ends_at: 'contract',
        price_cents: 'contract',
        reason: 'contract',
        actor: 'contract',
        actor_id: 'contract',
        at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  call_journal: {
    kind: 'personal',
    leads: { profile_id: 'profile' },
    exported: ['appointment_id', 'role', 'kind', 'refusal', 'at'],
    withheld: { id: 'inner', version: 'inner', profile_id: 'repeated', tab: 'inner' },
    stays: {
      blank: {},
      keep: {
        id: 'contract',
        appointment_id: 'contract',
        version: 'contract',
        profile_id: 'contract',
        role: 'contract',
        kind: 'contract',
        tab: 'contract',
        refusal: 'contract',
        at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  claims: {
    kind: 'personal',
    // The admin who decided is in the audit trail.
    leads: { client_id: 'profile', expert_id: 'profile' },
    exported: [
      'appointment_id',
      'words',
      'raised_at',
      'answer',
      'answered_at',
      'decision',
      'refund_cents',
      'grounds',
      'decided_at',
    ],
    withheld: { client_id: 'others', expert_id: 'others', decided_by: 'others' },
    stays: {
      blank: {},
      keep: {
        appointment_id: 'contract',
        client_id: 'contract',
        expert_id: 'contract',
        // Who disputes a price years later disputes what was said then.
        words: 'contract',
        raised_at: 'contract',
        answer: 'contract',
        answered_at: 'contract',
        decision: 'contract',
        refund_cents: 'contract',
        grounds: 'contract',
        decided_by: 'contract',
        decided_at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  contract_endings: {
    kind: 'personal',
    leads: { client_id: 'profile', expert_id: 'profile' },
    exported: ['kind', 'appointment_id', 'refund_cents', 'declared_at', 'ends_at'],
    withheld: { id: 'inner', client_id: 'others', expert_id: 'others' },
    stays: {
      blank: {},
      keep: {
        id: 'contract',
        kind: 'contract',
        appointment_id: 'contract',
        client_id: 'contract',
        expert_id: 'contract',
        refund_cents: 'contract',
        declared_at: 'contract',
        ends_at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  appointment_series: {
    kind: 'personal',
    leads: { client_id: 'profile', expert_id: 'profile' },
    exported: ['id', 'months', 'created_at'],
    withheld: { client_id: 'others', expert_id: 'others', card_id: 'repeated' },
    stays: {
      blank: {},
      keep: {
        id: 'contract',
        client_id: 'contract',
        expert_id: 'contract',
        months: 'contract',
        // Gone with the card.
        card_id: 'contract',
        created_at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  ledger_lines: {
    kind: 'personal',
    leads: { owner_id: 'profile' },
    exported: ['entry_id', 'kind', 'appointment_id', 'debit', 'credit', 'currency', 'cents', 'at'],
    withheld: { id: 'inner', place: 'inner', payment_id: 'inner', owner_id: 'repeated' },
    stays: {
      blank: {},
      keep: {
        id: 'contract',
        entry_id: 'contract',
        place: 'contract',
        kind: 'contract',
        appointment_id: 'contract',
        payment_id: 'contract',
        owner_id: 'contract',
        debit: 'contract',
        credit: 'contract',
        currency: 'contract',
        cents: 'contract',
        at: 'contract',
      },
    },
    ends: { years: 10, after: ['at'] },
  },
  promo_uses: {
    kind: 'personal',
    leads: { client_id: 'profile' },
    exported: ['appointment_id', 'promo_code_id', 'used_at', 'given_back_at'],
    withheld: { client_id: 'repeated', settled_at: 'inner' },
    stays: {
      blank: {},
      keep: {
        appointment_id: 'contract',
        promo_code_id: 'contract',
        client_id: 'contract',
        used_at: 'contract',
        given_back_at: 'contract',
        settled_at: 'contract',
      },
    },
    endsWith: 'appointments',
  },
  promo_codes: {
    kind: 'personal',
    // Of the admin who made it.
    leads: { created_by: 'profile' },
    exported: ['code', 'percent', 'amount_cents', 'valid_from', 'valid_until', 'max_uses', 'stopped_at', 'created_at'],
    withheld: { id: 'inner', created_by: 'repeated' },
    stays: {
      blank: {},
      keep: {
        id: 'trail',
        code: 'trail',
        percent: 'trail',
        amount_cents: 'trail',
        valid_from: 'trail',
        valid_until: 'trail',
        max_uses: 'trail',
        stopped_at: 'trail',
        created_by: 'trail',
        created_at: 'trail',
      },
    },
  },
  audit_records: {
    kind: 'personal',
    leads: { actor_id: 'profile', subject_id: 'profile' },
    exported: ['recorded_at', 'act'],
    // Beside the person's own id these may name another's.
    withheld: { id: 'inner', actor_id: 'others', subject_id: 'others', details: 'others' },
    stays: {
      blank: {},
      keep: {
        id: 'trail',
        recorded_at: 'trail',
        actor_id: 'trail',
        act: 'trail',
        subject_id: 'trail',
        details: 'trail',
      },
    },
  },

  recap_entries: {
    kind: 'personal',
    // Each has what they wrote themselves; what the other wrote is the other's.
    leads: { author_id: 'profile' },
    exported: ['appointment_id', 'kind', 'text', 'written_at'],
    withheld: { id: 'inner', author_id: 'repeated' },
    ends: { years: 3, after: ['written_at'] },
  },
  sessions: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['id', 'ip_address', 'user_agent', 'device', 'second_factor', 'created_at', 'updated_at', 'expires_at'],
    withheld: { user_id: 'repeated', token: 'secret' },
  },
  accounts: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['id', 'provider_id', 'account_id', 'issuer', 'scope', 'created_at', 'updated_at'],
    withheld: {
      user_id: 'repeated',
      password: 'secret',
      access_token: 'secret',
      refresh_token: 'secret',
      id_token: 'secret',
      access_token_expires_at: 'inner',
      refresh_token_expires_at: 'inner',
    },
  },
  verifications: {
    kind: 'personal',
    leads: { value: 'mentioned' },
    exported: [],
    withheld: {
      id: 'inner',
      identifier: 'secret',
      value: 'secret',
      expires_at: 'inner',
      created_at: 'inner',
      updated_at: 'inner',
    },
  },
  two_factors: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['id', 'verified'],
    withheld: {
      user_id: 'repeated',
      secret: 'secret',
      backup_codes: 'secret',
      failed_verification_count: 'inner',
      locked_until: 'inner',
    },
  },
  passkeys: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['id', 'name', 'device_type', 'backed_up', 'transports', 'aaguid', 'created_at'],
    withheld: { user_id: 'repeated', public_key: 'secret', credential_id: 'secret', counter: 'inner' },
  },
  known_devices: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['device', 'seen_at'],
    withheld: { user_id: 'repeated' },
  },
  account_activity: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['seen_at', 'warned_at'],
    withheld: { user_id: 'repeated' },
  },
  email_changes: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['new_email', 'created_at', 'expires_at'],
    withheld: { id: 'secret', user_id: 'repeated', session_id: 'repeated' },
  },
  mail_consents: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['given', 'decided_at', 'way'],
    withheld: { id: 'inner', user_profile_id: 'repeated' },
  },

  user_domains: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['domain_id', 'position'],
    withheld: { user_profile_id: 'repeated' },
  },
  user_skills: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['skill_id', 'position'],
    withheld: { user_profile_id: 'repeated' },
  },
  expert_slugs: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['slug', 'is_current', 'created_at'],
    withheld: { user_profile_id: 'repeated' },
  },
  application_rejections: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['id', 'applied_at', 'rejected_at', 'reason'],
    withheld: { user_profile_id: 'repeated', rejected_by: 'others' },
    ends: { years: 2, after: ['rejected_at'] },
  },
  payment_methods: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: [
      'id',
      'card_type',
      'last4',
      'expiry_month',
      'expiry_year',
      'cardholder_name',
      'is_default',
      'is_verified',
      'created_at',
    ],
    withheld: { user_id: 'repeated', stripe_payment_method_id: 'inner', fingerprint: 'inner' },
  },
  provider_customers: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['created_at'],
    withheld: { user_id: 'repeated', customer_id: 'inner' },
  },
  expert_settings: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['time_zone', 'durations', 'minimum_notice_minutes', 'confirms_by_hand', 'takes_video_calls'],
    withheld: { user_profile_id: 'repeated', calendar_version: 'inner' },
  },
  preparatory_questions: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['place', 'question'],
    withheld: { user_profile_id: 'repeated' },
  },
  availability: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['day_of_week', 'start_time', 'end_time', 'is_active'],
    withheld: { id: 'inner', user_profile_id: 'repeated', start_minute: 'repeated', end_minute: 'repeated' },
  },
  slot_reductions: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['day_of_week', 'start_time', 'end_time', 'percent'],
    withheld: { id: 'inner', user_profile_id: 'repeated', start_minute: 'repeated', end_minute: 'repeated' },
  },
  availability_pauses: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['is_lunch', 'start_time', 'end_time'],
    withheld: { id: 'inner', user_profile_id: 'repeated', start_minute: 'repeated', end_minute: 'repeated' },
  },
  days_off: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['first_day', 'last_day', 'label'],
    withheld: { id: 'inner', user_profile_id: 'repeated' },
  },
  outside_busy_times: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['starts_at', 'ends_at'],
    withheld: { id: 'inner', user_profile_id: 'repeated' },
  },
  calendar_feeds: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['created_at'],
    withheld: { user_profile_id: 'repeated', edition: 'inner' },
  },
  // After what adds to it while it goes.
  calendar_changes: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: [],
    withheld: { id: 'inner', user_profile_id: 'inner' },
  },
  event_registrations: {
    kind: 'personal',
    leads: { user_profile_id: 'profile' },
    exported: ['event_id', 'created_at'],
    withheld: { user_profile_id: 'repeated' },
  },

  contact_messages: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['id', 'kind', 'subject', 'message', 'created_at', 'answer', 'answered_at'],
    withheld: { user_id: 'repeated', answered_by: 'others' },
    ends: { years: 3, after: ['created_at', 'answered_at'] },
  },
  client_feedback: {
    kind: 'personal',
    leads: { user_id: 'user' },
    exported: ['id', 'rating', 'category', 'comment', 'created_at'],
    withheld: { user_id: 'repeated' },
    ends: { years: 3, after: ['created_at'] },
  },

  outbox: {
    kind: 'personal',
    leads: { payload: 'mentioned' },
    exported: [],
    withheld: { id: 'inner', fact: 'inner', payload: 'inner', created_at: 'inner' },
  },

  expert_cards: { kind: 'derived', from: 'user_profiles', columns: cardColumns },
  true_expert_cards: { kind: 'derived', from: 'user_profiles', columns: cardColumns },
  expert_domain_rank: { kind: 'derived', from: 'expert_cards', columns: ['domain_id', 'score', 'expert_id'] },
  expert_next_free: {
    kind: 'derived',
    from: 'expert_settings',
    columns: ['user_profile_id', 'next_free_at', 'stale_at', 'score'],
  },
  catalogue_words: { kind: 'derived', from: 'expert_cards', columns: ['word'] },
  skills: { kind: 'derived', from: 'user_skills', columns: ['id', 'name'] },

  domains: {
    kind: 'nobodys',
    why: 'the nine fields of expertise',
    columns: ['id', 'slug', 'name', 'title', 'hero_text', 'tint', 'page_kind'],
  },
  appointment_lifecycle: {
    kind: 'nobodys',
    why: 'the steps that an appointment can take',
    columns: ['step', 'from_status', 'to_status', 'actors', 'fact', 'once_per_series', 'money'],
  },
  call_notices: {
    kind: 'nobodys',
    why: 'which mails the time of a session has brought about, and gone with it',
    columns: ['appointment_id', 'kind', 'starts_at', 'noticed_at'],
  },
  refunds: {
    kind: 'nobodys',
    why: 'figures of a payment, and gone with it; the ledger has what went back to whom',
    columns: [
      'id',
      'payment_id',
      'amount_cents',
      'state',
      'attempt',
      'asked_at',
      'refund_id',
      'look_at',
      'looks',
      'created_at',
      'done_at',
    ],
  },
  disputes: {
    kind: 'nobodys',
    why: 'figures of a payment, and gone with it; the ledger has what went to whom',
    columns: ['id', 'payment_id', 'amount_cents', 'fee_cents', 'state', 'opened_at', 'closed_at'],
  },
  provider_events: {
    kind: 'nobodys',
    why: 'which object of the payment provider changed, and nothing of its contents',
    columns: ['id', 'type', 'object_id', 'intent_id', 'received_at', 'look_at', 'looks'],
  },
  reconciliations: {
    kind: 'nobodys',
    why: 'what was compared, and ids of what differed',
    columns: ['kind', 'slot', 'started_at', 'finished_at', 'compared', 'repaired', 'differences'],
  },
  provider_farewells: {
    kind: 'nobodys',
    why: 'what the payment provider has still to forget, until it has',
    columns: ['object_id', 'look_at', 'looks'],
  },
  ledger_carried_forward: {
    kind: 'nobodys',
    why: 'sums of what the ledger no longer holds',
    columns: ['debit', 'credit', 'currency', 'cents'],
  },
  events: {
    kind: 'nobodys',
    why: 'what the operator announces',
    columns: [
      'id',
      'slug',
      'title',
      'description',
      'type',
      'category',
      'starts_at',
      'ends_at',
      'time_zone',
      'location',
      'tint',
      'motif',
      'capacity',
      'created_at',
    ],
  },
};

/** Where a person's files stand. */
export const filesOf = ({ profileId }: Subject) => ({
  /** Theirs to take along. */
  pictures: `avatars/${profileId}/` as const,
  /** Drawn from their profile for shared links. */
  preview: `apercus/expert/${profileId}.png`,
});

/** What Redis counts under an id, an internet address or the hash of an e-mail address: it ends of itself, within the hour. */
export const counters = { prefix: 'limit:', endsAfterSeconds: 3600 } as const;

/** Tables that are not ours. Jobs mention people by id, a few by address: `tasks/forget-traces.ts` removes those that wait. */
export const borrowed = {
  'public.schema_migrations': 'versions of the schema',
  'graphile_worker._private_jobs': 'jobs that wait or failed: gone when done, or seven days after the last attempt',
  'graphile_worker._private_job_queues': 'names of queues',
  'graphile_worker._private_known_crontabs': 'names of timers',
  'graphile_worker._private_tasks': 'names of tasks',
  'graphile_worker.jobs': 'a view of the jobs, without what they carry',
  'graphile_worker.migrations': 'versions of the queue',
} as const;

export const personalTables = (Object.entries(register) as [keyof DB, Entry][]).filter(
  (named): named is [keyof DB, Personal] => named[1].kind === 'personal',
);
