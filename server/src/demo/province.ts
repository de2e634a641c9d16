import { installDefaults } from "../areas/catalogues/actions/defaults.ts";
import { createDepartment } from "../areas/departments/actions.ts";
import { keepFiguresOf } from "../areas/equipment/actions/keep-figures.ts";
import { addNamed } from "../areas/equipment/actions/links.ts";
import { createEquipment, importAll } from "../areas/equipment/actions.ts";
import { keepCoverageOf } from "../areas/norms/actions/coverage-months.ts";
import { keepNow } from "../areas/norms/actions/keep-coverage.ts";
import { installNorms } from "../areas/norms/actions/shipped.ts";
import { today } from "../areas/stock/actions.ts";
import { createUser } from "../areas/users/actions.ts";
import { hashPassword } from "../areas/users/rules.ts";
import type { Database, Tx } from "../db/connect.ts";
import { transaction } from "../db/transaction.ts";
import type { Actor } from "../http/actor.ts";
import { markInstallation, theProgram } from "../installation.ts";
import type { FileStore } from "../storage/file-store.ts";
import { findActors } from "./actors.ts";
import { changeAssets, disposeOfWorn } from "./assets.ts";
import { borrowThisWeek } from "./borrowing.ts";
import { borrowByDay } from "./borrowing-by-day.ts";
import { askSchools } from "./campaigns.ts";
import { fillCatalogues } from "./catalogues/fill.ts";
import { demandStories, tellStory } from "./demands.ts";
import { offerDonations } from "./donations.ts";
import { makeAids } from "./home-made.ts";
import { breakAndLose } from "./incidents.ts";
import { countSchools } from "./inventory.ts";
import { planMaintenance } from "./maintenance-plans.ts";
import { reckonWithNorms } from "./norms.ts";
import { borrowSinceSeptember } from "./past-lessons.ts";
import { demoPeople, headOf, holderOf, type PersonKey } from "./people.ts";
import { setQuotas } from "./quotas.ts";
import { mendAndDispose } from "./repairs.ts";
import { askForReports } from "./report-requests.ts";
import { leaveRooms } from "./room-checks.ts";
import { useStock } from "./shelves.ts";
import { allGoods, type ListedEquipment, officeStock, stockOf, withLots } from "./stock.ts";
import { keepBooks } from "./track-books.ts";
import { demoUnit, type UnitKey, unitKeys } from "./units.ts";
import { useChemicals } from "./used-chemicals.ts";
import { postPastWear } from "./wear.ts";

export { demoPeople } from "./people.ts";

type Log = (line: string) => void;

/** The day of the certificates of land use, the same for all schools of the invented province. */
const landMeasured = "2019-08-15";

/**
 * Fills an empty database with a province at work, by the product's own actions, everybody doing his own
 * part. In one transaction: a start that is cut short leaves an empty database, and the next one begins
 * again.
 * `lends` false: nobody has borrowed anything yet, for stories that begin with a school as it is on its first
 * day.
 * `files`: where what is archived lies; without it nothing is.
 */
export async function fillDemoProvince(
  database: Database,
  log: Log,
  { lends = true, files }: { lends?: boolean; files?: FileStore } = {},
): Promise<void> {
  const hashes = new Map(
    await Promise.all(
      demoPeople.map(
        async ({ username, password }) => [username, await hashPassword(username, password)] as const,
      ),
    ),
  );
  await transaction(database, { keyed: false }, async (tx) => {
    if (!(await markInstallation(tx, "demo"))) return;
    log("Adding units and people");
    const units = await addUnits(tx);
    await installDefaults(tx, theProgram);
    await installNorms(tx, theProgram);
    await addPeople(tx, units, hashes);
    const as = await findActors(tx);
    log("Filling catalogues of two school years");
    await fillCatalogues(tx, as);
    await stockUnits(tx, as, log);
    log(`Filing demands: ${demandStories.length}`);
    for (const story of demandStories) await tellStory(tx, as, story);
    await askSchools(tx, as);
    if (lends) await reckonWithNorms(tx, as);
    if (lends) await setQuotas(tx, as);
    if (lends) await borrowSinceSeptember(tx, as);
    if (lends) await borrowThisWeek(tx, as);
    if (lends) await leaveRooms(tx, as);
    if (lends) await borrowByDay(tx, as);
    if (lends) await breakAndLose(tx, as);
    if (lends) await mendAndDispose(tx, as);
    if (lends) await planMaintenance(tx, as);
    // an open check takes its rooms, so a story that begins with a school on its first day has none
    if (lends) await countSchools(tx, as);
    if (lends) await keepBooks(tx, as, files);
    if (lends) await postPastWear(tx, as);
    if (lends) await changeAssets(tx, as);
    if (lends) await disposeOfWorn(tx, as);
    if (lends) await useChemicals(tx, as);
    if (lends) await makeAids(tx, as);
    if (lends) await offerDonations(tx, as);
    if (lends) await askForReports(tx, as, files);
    // why last: what broke by now is not there
    if (lends) await keepCoverageOf(tx, schoolsOf(units));
    await keepNow(tx, schoolsOf(units));
    await keepFiguresOf(tx, [...units.values()]);
  });
  // why: the first pages should be planned by what is there now, not by an empty database
  await database.pool.query("select refresh_statistics()");
}

function schoolsOf(units: ReadonlyMap<UnitKey, number>): number[] {
  return [...units].flatMap(([key, id]) => (demoUnit(key).type === "LEVEL_3" ? id : []));
}

async function addUnits(tx: Tx): Promise<Map<UnitKey, number>> {
  const ids = new Map<UnitKey, number>();
  for (const key of unitKeys) {
    const {
      above,
      type,
      code,
      name,
      shortName,
      placeName,
      address,
      ward,
      levels,
      kind,
      isPrivate,
      accountant,
      deputy,
      landArea,
      head,
      signing: [signPrefix = null, signTitle = null] = [],
    } = demoUnit(key);
    const id = await createDepartment(tx, theProgram, {
      type,
      parentId: above === null ? null : (ids.get(above) ?? null),
      code,
      name,
      shortName,
      placeName,
      address,
      province: "Tỉnh Sông Lam",
      ...(ward ? { ward } : {}),
      ...(levels ? { schoolLevels: [...levels] } : {}),
      ...(kind ? { schoolKind: kind } : {}),
      ...(isPrivate ? { schoolFundingType: "PRIVATE" } : {}),
      ...(landArea ? { landAreas: [{ since: landMeasured, area: landArea }] } : {}),
      signPrefix,
      signTitle,
      signers: {
        principal: head ?? headOf(key)?.name ?? null,
        deputy: deputy ?? null,
        accountant: accountant ?? null,
        equipmentOfficer: holderOf(key, "Cán bộ thiết bị")?.name ?? null,
      },
    });
    ids.set(key, id);
  }
  return ids;
}

async function addPeople(
  tx: Tx,
  departments: ReadonlyMap<UnitKey, number>,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { username, name, account, capabilities, unitKey } of demoPeople) {
    const departmentId = departments.get(unitKey) as number;
    const passwordHash = hashes.get(username) as string;
    await createUser(tx, theProgram, {
      departmentId,
      username,
      fullName: name,
      role: account,
      capabilities,
      passwordHash,
    });
  }
}

async function stockUnits(tx: Tx, as: (key: PersonKey) => Actor, log: Log): Promise<void> {
  const goods = allGoods();
  const day = await today(tx);
  for (const key of unitKeys) {
    const unit = demoUnit(key);
    const keeper = holderOf(key, "Cán bộ thiết bị") ?? headOf(key);
    if (!keeper || unit.isUnstocked) continue;
    const actor = as(keeper.key);
    if (unit.type === "LEVEL_3") {
      const rows = await linked(tx, actor, withLots(stockOf(key, goods), day));
      await importAll(tx, actor, { fileName: `So thiet bi ${unit.code}.xlsx`, rows });
      await useStock(tx, actor);
      log(`Stocking ${unit.name}: ${rows.length} records`);
    } else {
      for (const record of await linked(tx, actor, officeStock())) await createEquipment(tx, actor, record);
    }
  }
}

/** With what the rows name in the catalogues of the unit; what is not there yet is added, as by an import. */
async function linked(tx: Tx, actor: Actor, rows: readonly ListedEquipment[]) {
  const names = await addNamed(tx, actor, rows);
  return rows.map((row) => {
    const { subject: _, group: __, room: ___, fundingSource: ____, ...described } = row;
    return { ...described, ...names.linksOf(row) };
  });
}
