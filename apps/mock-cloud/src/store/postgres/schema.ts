import { sql, type Transaction } from 'kysely';
import type { PostgresTables } from './tables.ts';

/** Text whose order is that of its bytes, as in the embedded database. */
const TEXT = 'text collate "C"';
/** Instants and speeds may have fractions. */
const MS = 'double precision';
const WORLD = 'world bigint not null references worlds on delete cascade';
const USER = `user_id bigint not null, foreign key (world, user_id) references users on delete cascade`;

/**
 * The first schema: the tables of `Tables`, each with the id of its row's world first in its key, and those that worlds
 * share. Rows belong to the id of a world, so that those of a removed world cannot reappear in a new one of its name.
 */
const FIRST_TABLES = `
create table worlds (
  id bigint generated always as identity primary key,
  name ${TEXT} not null,
  revision bigint not null default floor(extract(epoch from clock_timestamp()) * 1000),
  removed boolean not null default false
);
create unique index worlds_name on worlds (name) where not removed;
create table changes (${WORLD}, revision bigint, changes text not null, primary key (world, revision));
create table snapshots (${WORLD}, name ${TEXT}, text text not null, primary key (world, name));
create table shared_state (
  ${WORLD}, kind ${TEXT}, hash ${TEXT}, key text not null, value text, expires_ms ${MS} not null,
  seq bigint generated always as identity,
  primary key (world, kind, hash)
);
create index shared_state_expires on shared_state (world, expires_ms);

create table world (
  ${WORLD}, id bigint, scenario ${TEXT} not null, seed bigint not null, anchor_ms ${MS} not null,
  clock_base_ms ${MS} not null, clock_since_ms ${MS} not null, clock_speed ${MS} not null,
  clock_paused bigint not null, epoch bigint not null, source ${TEXT}, accounts_hash ${TEXT},
  start_speed ${MS} not null default 1, start_paused bigint not null default 0,
  fork_origin ${TEXT}, fork_at_ms ${MS},
  primary key (world, id)
);
create table users (
  ${WORLD}, id bigint, client_id bigint not null, email ${TEXT} not null, name ${TEXT} not null,
  scopes ${TEXT} not null, password_hash ${TEXT} not null, language ${TEXT} not null, notifications bigint not null,
  created_ts bigint not null, updated_ts bigint not null, super_users ${TEXT} not null default '[]', last_login_ms ${MS},
  primary key (world, id), unique (world, email)
);
create table former_users (
  ${WORLD}, id bigint, email ${TEXT} not null, password_hash ${TEXT} not null,
  primary key (world, id)
);
create table sessions (
  ${WORLD}, token_hash ${TEXT}, marker_hash ${TEXT} not null, ${USER}, created_ms ${MS} not null,
  active_ms ${MS} not null, client_id bigint, redirect ${TEXT},
  primary key (world, token_hash)
);
create index sessions_user on sessions (world, user_id);
create table inputs (
  ${WORLD}, seq bigint, id ${TEXT} not null, at_ms ${MS} not null, action text not null, user_id bigint,
  recorded_ms ${MS} not null, archived_ms ${MS},
  primary key (world, seq), unique (world, id)
);
create table secrets (
  ${WORLD}, hash ${TEXT}, purpose ${TEXT} not null, ${USER}, redirect ${TEXT}, expires_ms ${MS} not null,
  used_ms ${MS},
  primary key (world, hash)
);
create index secrets_user on secrets (world, user_id);
create table api_keys (
  ${WORLD}, client_id bigint, key ${TEXT} not null,
  primary key (world, client_id), unique (world, key)
);
create table mails (
  ${WORLD}, id bigint, at_ms ${MS} not null, recipient ${TEXT} not null, subject text not null, text text not null,
  primary key (world, id)
);
create table counters (${WORLD}, kind ${TEXT}, next bigint not null, primary key (world, kind));
create table seeded_clients (${WORLD}, id bigint, definition text not null, primary key (world, id));
create table client_accounts (
  ${WORLD}, client_id bigint, name ${TEXT} not null, email ${TEXT} not null,
  primary key (world, client_id)
);
create table client_networks (${WORLD}, client_id bigint, networks text not null, primary key (world, client_id));
create table network_passwords (
  ${WORLD}, network_id bigint, client_id bigint not null, password ${TEXT} not null,
  primary key (world, network_id)
);
create table layouts (
  ${WORLD}, client_id bigint, name ${TEXT} not null, type ${TEXT} not null, width_px bigint not null,
  height_px bigint not null, image bytea not null,
  primary key (world, client_id), unique (world, name)
);
create table shows (${WORLD}, id bigint, revision bigint not null, show text, primary key (world, id));

create table numbers (${WORLD}, of_table text, last bigint not null, primary key (world, of_table));
create function number_row() returns trigger language plpgsql as $$
declare number bigint;
begin
  insert into numbers (world, of_table, last) values (new.world, tg_table_name, 1)
    on conflict (world, of_table) do update set last = numbers.last + 1 returning last into number;
  if tg_table_name = 'inputs' then new.seq := number; else new.id := number; end if;
  return new;
end $$;
create trigger number_input before insert on inputs for each row execute function number_row();
create trigger number_mail before insert on mails for each row execute function number_row();
`;

export async function createFirstTables(transaction: Transaction<PostgresTables>): Promise<void> {
  await sql.raw(FIRST_TABLES).execute(transaction);
}
