-- The minutes of handing over assets (02/TSC-BBGN) are asked for by the voucher of a disposal.
create index liquidations_voucher on liquidations (voucher_id) where voucher_id is not null;
