import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  FromNode,
  type InsertQueryNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type OperationNode,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  type UsingNode,
  type ValuesItemNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { TABLES } from '../snapshots/state.ts';

/** The column of every table that has the id of the row's world. */
const COLUMN = 'world';
/** The text of a subquery before, between and after its table and the id of its world. */
const ROWS_OF_WORLD = ['(select * from ', ` where "${COLUMN}" = `, ')'];
const QUERIES: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
]);
const SCOPED: ReadonlySet<string> = new Set(Object.keys(TABLES).filter((table) => table !== 'migrations'));

/**
 * Limits every query to the rows of one world, so that callers do not know of others. Refuses queries that it cannot
 * limit: raw ones, and those of other tables. `checkOpen` throws if the world is closed.
 */
export class WorldScope implements KyselyPlugin {
  readonly #transformer: WorldTransformer;
  readonly #checkOpen: () => void;

  constructor(world: number, checkOpen: () => void) {
    this.#transformer = new WorldTransformer(world);
    this.#checkOpen = checkOpen;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#checkOpen();
    if (!QUERIES.has(node.kind)) throw refuse(node.kind);
    return this.#transformer.transformNode(node, queryId);
  }

  /** Removes the world's id from rows of which all columns were read. */
  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const rows = result.rows.map(({ [COLUMN]: _, ...row }) => row);
    return Promise.resolve({ ...result, rows });
  }
}

class WorldTransformer extends OperationNodeTransformer {
  readonly #world: ValueNode;

  constructor(world: number) {
    super();
    this.#world = ValueNode.create(world);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const { from, ...query } = super.transformSelectQuery(node, queryId);
    return { ...query, ...(from && { from: this.#limitFrom(from) }) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    return { ...join, table: this.#limitTable(join.table) };
  }

  protected override transformUsing(node: UsingNode, queryId?: QueryId): UsingNode {
    const using = super.transformUsing(node, queryId);
    return { ...using, tables: using.tables.map((table) => this.#limitTable(table)) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const { from, ...query } = super.transformUpdateQuery(node, queryId);
    return {
      ...query,
      ...(from && { from: this.#limitFrom(from) }),
      where: this.#limitWhere(query.table, query.where),
    };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, queryId);
    return { ...query, where: this.#limitWhere(query.from.froms[0], query.where) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const query = super.transformInsertQuery(node, queryId);
    const { into, columns, values, onConflict } = query;
    if (!into || !columns || !values || !ValuesNode.is(values)) throw refuse('insert without values');
    readTable(into);
    const column = ColumnNode.create(COLUMN);
    return {
      ...query,
      columns: [column, ...columns],
      values: ValuesNode.create(values.values.map((row) => this.#addWorld(row))),
      ...(onConflict && {
        onConflict: { ...onConflict, ...(onConflict.columns && { columns: [column, ...onConflict.columns] }) },
      }),
    };
  }

  /** The text of a query that is not Kysely's may contain values and columns, but no tables. */
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    // A query that became part of another one is transformed twice.
    if (this.#isLimited(node)) return node;
    if (node.parameters.some((parameter) => TableNode.is(parameter))) throw refuse('table in raw SQL');
    return super.transformRaw(node, queryId);
  }

  #addWorld(row: ValuesItemNode): ValuesItemNode {
    const values = PrimitiveValueListNode.is(row) ? row.values.map((value) => ValueNode.create(value)) : row.values;
    return ValueListNode.create([this.#world, ...values]);
  }

  #limitFrom({ froms }: FromNode): FromNode {
    return FromNode.create(froms.map((table) => this.#limitTable(table)));
  }

  /** A subquery with the rows of the world instead of the table. It is right in any join, also in outer ones. */
  #limitTable(node: OperationNode): OperationNode {
    if (AliasNode.is(node) && !TableNode.is(node.node)) return node;
    const { table, name } = readTable(node);
    const rows = RawNode.create(ROWS_OF_WORLD, [table, this.#world]);
    return AliasNode.create(rows, name);
  }

  #isLimited({ sqlFragments, parameters }: RawNode): boolean {
    const [, world] = parameters;
    return (
      sqlFragments.length === ROWS_OF_WORLD.length &&
      sqlFragments.every((fragment, n) => fragment === ROWS_OF_WORLD[n]) &&
      world !== undefined &&
      ValueNode.is(world) &&
      world.value === this.#world.value
    );
  }

  /** The condition in parentheses, as it may be raw SQL. */
  #limitWhere(target: OperationNode | undefined, where: WhereNode | undefined): WhereNode {
    if (!target) throw refuse('query without a table');
    const { name } = readTable(target);
    const column = ReferenceNode.create(ColumnNode.create(COLUMN), TableNode.create(name.name));
    const isOfWorld = BinaryOperationNode.create(column, OperatorNode.create('='), this.#world);
    return WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), isOfWorld) : isOfWorld);
  }
}

/** A table of worlds, and the name by which the query refers to it. */
function readTable(node: OperationNode): { readonly table: TableNode; readonly name: IdentifierNode } {
  const table = AliasNode.is(node) ? node.node : node;
  if (!TableNode.is(table)) throw refuse(table.kind);
  const { schema, identifier } = table.table;
  if (schema || !SCOPED.has(identifier.name)) throw refuse(`table ${identifier.name}`);
  const name = AliasNode.is(node) ? node.alias : identifier;
  if (!IdentifierNode.is(name)) throw refuse(name.kind);
  return { table, name };
}

function refuse(what: string): Error {
  return new Error(`This query cannot be limited to a world: ${what}`);
}
